import { z } from 'zod'
import { languages } from '#language/language.ts'
import { backupVariables } from './backupVariables.ts'
import { brandVariables } from './brandVariables.ts'
import { contentVariables } from './contentVariables.ts'
import { describe, type SettingGroup, type SettingKind } from './describe.ts'
import { lookVariables } from './lookVariables.ts'
import { httpUrlOrNone, mailAddress, origin, rsaPem, smtpUrl, wholeNumber } from './values.ts'
import { wordVariables } from './wordVariables.ts'

const inGroup = (group: SettingGroup) => (kind: SettingKind) => ({ group, kind })
const site = inGroup('site')
const mail = inGroup('mail')
const signIn = inGroup('signIn')
const reporting = inGroup('reporting')

/** What the staff sets in the browser, too, where the environment does not. */
export const settingVariables = {
  SITE_ORIGIN: describe(origin.optional(), {
    description: 'Public origin of the site, used in links, mails and tokens.',
    default: '`http://HOST:PORT`',
    setting: site('origin'),
  }),
  SITE_LANGUAGE: describe(z.enum(languages).prefault('en'), {
    description: 'Language for readers whose browser asks for none that the site has.',
    setting: site('choice'),
  }),
  ...brandVariables,
  ...lookVariables,
  ...wordVariables,
  ...contentVariables,
  GAME: describe(z.enum(['on', 'off']).prefault('on'), {
    description: 'Whether the site is about a game; `off` leaves forums, blog, tracker and newsletter.',
    setting: { group: 'game', kind: 'choice' },
  }),
  SMTP_URL: describe(smtpUrl.optional(), {
    description: 'Mail server, such as `smtps://user:password@host`. Without one, mails stay in the database.',
    secret: true,
    setting: mail('smtp'),
  }),
  MAIL_FROM: describe(mailAddress.optional(), {
    description: 'Sender address of mails.',
    default: '`noreply@` at the host of SITE_ORIGIN',
    setting: mail('mailAddress'),
  }),
  DKIM_PRIVATE_KEY: describe(rsaPem.optional(), {
    description:
      'RSA key (PKCS #8, PEM) with which mails are signed, for the selector `backplane` of the domain of MAIL_FROM.',
    secret: true,
    setting: mail('key'),
  }),
  STAFF_SECOND_FACTOR: describe(z.enum(['required', 'optional', 'off']).optional(), {
    description:
      '`required`: staff roles apply only in sessions that verified a second factor. `optional`: the same once a member of staff has set one up. `off`: never.',
    default: '`required` in production, `optional` otherwise and with `--demo`',
    setting: signIn('choice'),
  }),
  CAPTCHA: describe(z.enum(['altcha', 'hcaptcha', 'turnstile']).prefault('altcha'), {
    description:
      'Captcha at registration: `altcha` (built-in proof of work), `hcaptcha` or `turnstile`. Development has none.',
    setting: signIn('choice'),
  }),
  CAPTCHA_SITE_KEY: describe(z.string().optional(), {
    description: 'Public key of the captcha service.',
    setting: signIn('key'),
  }),
  CAPTCHA_SECRET: describe(z.string().optional(), {
    description: 'Secret key of the captcha service.',
    secret: true,
    setting: signIn('key'),
  }),
  GITHUB_CLIENT_ID: describe(z.string().optional(), {
    description: 'OAuth client id; enables sign-in with GitHub.',
    setting: signIn('key'),
  }),
  GITHUB_CLIENT_SECRET: describe(z.string().optional(), {
    description: 'Secret of GITHUB_CLIENT_ID.',
    secret: true,
    setting: signIn('key'),
  }),
  GOOGLE_CLIENT_ID: describe(z.string().optional(), {
    description: 'OAuth client id; enables sign-in with Google.',
    setting: signIn('key'),
  }),
  GOOGLE_CLIENT_SECRET: describe(z.string().optional(), {
    description: 'Secret of GOOGLE_CLIENT_ID.',
    secret: true,
    setting: signIn('key'),
  }),
  STEAM_SIGN_IN: describe(z.enum(['on', 'off']).prefault('on'), {
    description: 'Enables sign-in with Steam.',
    setting: signIn('choice'),
  }),
  MATOMO_URL: describe(httpUrlOrNone.prefault('none'), {
    description: 'Matomo that counts page views and searches, without cookies; `none` disables it.',
    setting: reporting('url'),
  }),
  MATOMO_SITE_ID: describe(wholeNumber(1, 1_000_000).prefault('1'), {
    description: 'Site id in Matomo.',
    setting: reporting('number'),
  }),
  SENTRY_DSN: describe(httpUrlOrNone.prefault('none'), {
    description: 'Sentry DSN for browser errors, in production and of visitors with analytics on; or `none`.',
    setting: reporting('url'),
  }),
  ...backupVariables,
}

const schema = z.object(settingVariables)

export type SettingValues = z.output<typeof schema>
export type SettingName = keyof typeof settingVariables
