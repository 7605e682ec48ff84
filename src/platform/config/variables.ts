import { z } from 'zod'
import {
  address,
  base64urlBytes,
  ed25519Pem,
  link,
  links,
  list,
  mailAddress,
  networks,
  origin,
  urlScheme,
  wholeNumber,
} from './values.ts'

/** `default` is for the table, where the default is not a fixed value. */
type Meta = { description: string; default?: string; secret?: true }

const about = <Schema extends z.ZodType>(schema: Schema, meta: Meta): Schema => schema.meta(meta)

/**
 * Every variable the site reads: its form, its default and its meaning. The table of the README is made from this.
 * An empty variable counts as unset. Values marked `secret` are never repeated in a message.
 */
export const variables = z.object({
  HOST: about(address.prefault('127.0.0.1'), { description: 'Address to listen on; `0.0.0.0` or `::` for all.' }),
  PORT: about(wholeNumber(0, 65_535).prefault('3000'), { description: 'Port to listen on; 0 takes a free one.' }),
  DATA_DIR: about(z.string().prefault('./data'), {
    description: 'Directory of the database, the secrets and the uploaded files. One site has one; made when missing.',
  }),
  DATABASE_URL: about(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'must begin with postgres://')
      .optional(),
    {
      description: 'PostgreSQL 18 server to use, such as `postgres://user:password@host/database`.',
      default: 'a server of our own in DATA_DIR',
      secret: true,
    },
  ),
  SITE_ENV: about(z.enum(['development', 'staging', 'production']).prefault('production'), {
    description: 'What the site is for. Other than production is shown in a bar at the top of each page.',
  }),
  SITE_ORIGIN: about(origin.optional(), {
    description: 'Address at which visitors reach the site, used in links, mails and tokens.',
    default: '`http://HOST:PORT`',
  }),
  TRUSTED_PROXIES: about(networks.prefault(''), {
    description:
      'Addresses or networks of reverse proxies whose X-Forwarded headers are believed, with commas between.',
  }),
  SHUTDOWN_DELAY_SECONDS: about(wholeNumber(0, 600).prefault('0'), {
    description:
      'How long the site goes on answering after a signal to stop, while `/ready` says 503, so that a load balancer can leave it. A second signal ends the wait.',
  }),
  LOG_LEVEL: about(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(), {
    description: 'Least level that is logged.',
    default: '`info`, in development `debug`',
  }),
  PAGE_CACHE: about(z.enum(['on', 'off']).prefault('on'), {
    description: '`off` renders every page anew, for measurements.',
  }),
  WRITE_LIMIT_FACTOR: about(wholeNumber(1, 1_000_000).optional(), {
    description:
      'How many times as much as usual an account may write, and a network register accounts, in a while: for trials, measurements and moving content in.',
    default: '`1`, in development `20`',
  }),
  READ_LIMIT_FACTOR: about(wholeNumber(1, 1_000_000).optional(), {
    description:
      'How many times as much as usual a network or an account may ask of the API in a while: for trials and measurements.',
    default: '`1`, in development `20`',
  }),
  MAX_CONNECTIONS: about(wholeNumber(10, 1_000_000).prefault('4000'), {
    description:
      'How many connections may be open at once. Without TRUSTED_PROXIES one network may have an eighth of them.',
  }),
  DEMO_PASSWORD: about(z.string().min(8, 'must have at least 8 characters').optional(), {
    description: 'Password of the accounts of a demo site, set when the site is begun with `--demo`.',
    default: 'random, printed at the first start',
    secret: true,
  }),
  SMTP_URL: about(
    z
      .string()
      .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
      .optional(),
    {
      description: 'Mail server, such as `smtps://user:password@host`. Without one mails stay in the database.',
      secret: true,
    },
  ),
  MAIL_FROM: about(mailAddress.optional(), {
    description: 'Address that mails come from.',
    default: '`noreply@` and the host of SITE_ORIGIN',
  }),
  NEWSLETTER_TRANSPORT: about(z.enum(['smtp', 'spool', 'http']).prefault('smtp'), {
    description:
      'How newsletters leave: by the mail server of SMTP_URL, as files in a directory, or by the API of a mail provider.',
  }),
  NEWSLETTER_SPOOL_DIR: about(z.string().optional(), {
    description: 'Directory for newsletters as files, where NEWSLETTER_TRANSPORT is `spool`.',
    default: '`spool` in DATA_DIR',
  }),
  NEWSLETTER_API_URL: about(link.prefault('none'), {
    description: "Address of the provider's API, where NEWSLETTER_TRANSPORT is `http`.",
  }),
  NEWSLETTER_API_KEY: about(z.string().optional(), { description: "Key of the provider's API.", secret: true }),
  NEWSLETTER_FEEDBACK_KEY: about(z.string().min(16, 'must have at least 16 characters').optional(), {
    description: 'With it a provider may report bounces and complaints at `/newsletter/feedback`.',
    secret: true,
  }),
  NEWSLETTER_CONNECTIONS: about(wholeNumber(1, 50).prefault('8'), {
    description: 'How many newsletter mails may be on their way at once.',
  }),
  NEWSLETTER_PER_SECOND: about(wholeNumber(0, 100_000).prefault('50'), {
    description: 'How many newsletter mails leave in a second at most; 0 for no limit.',
  }),
  DISCORD_WEBHOOK_URL: about(link.prefault('none'), {
    description: 'Webhook of the Discord channel where newsletters are announced, or `none`.',
    secret: true,
  }),
  S3_BUCKET: about(z.string().optional(), {
    description: 'Bucket of an S3-compatible store for uploaded files.',
    default: 'files are kept in DATA_DIR',
  }),
  S3_ENDPOINT: about(origin.optional(), {
    description: 'Where the store answers, such as `https://s3.example.org`; the bucket stands in the path.',
    default: "Amazon's, by S3_REGION",
  }),
  S3_REGION: about(z.string().prefault('us-east-1'), { description: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: about(z.string().optional(), { description: 'Key of the store.' }),
  S3_SECRET_ACCESS_KEY: about(z.string().optional(), { description: 'Belongs to S3_ACCESS_KEY_ID.', secret: true }),
  S3_DIRECT_UPLOADS: about(z.enum(['on', 'off']).prefault('on'), {
    description:
      'Whether browsers send creations to the store themselves, by presigned addresses; `off` where they cannot reach it.',
  }),
  ADMIN_URL: about(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Address of another administration, which `/admin` shows to the staff in a sandboxed frame.',
    default: 'our own page: health, jobs, mails, storage, errors',
  }),
  STAFF_SECOND_FACTOR: about(z.enum(['required', 'optional', 'off']).optional(), {
    description:
      'Whether the staff need a code of an app or a passkey beside the password; without one their roles do not hold.',
    default: '`required` in production, else and with `--demo` `optional`',
  }),
  CAPTCHA: about(z.enum(['altcha', 'hcaptcha', 'turnstile']).prefault('altcha'), {
    description:
      'What tells people from programs at registration: our own proof of work, or a service. None in development.',
  }),
  CAPTCHA_SITE_KEY: about(z.string().optional(), { description: 'Key of the captcha service, for the page.' }),
  CAPTCHA_SECRET: about(z.string().optional(), {
    description: 'Key of the captcha service, for the server.',
    secret: true,
  }),
  GITHUB_CLIENT_ID: about(z.string().optional(), { description: 'Sign-in with GitHub is offered when this is set.' }),
  GITHUB_CLIENT_SECRET: about(z.string().optional(), { description: 'Belongs to GITHUB_CLIENT_ID.', secret: true }),
  GITHUB_ORIGIN: about(origin.prefault('https://github.com'), { description: 'Where GitHub asks people to sign in.' }),
  GITHUB_API_ORIGIN: about(origin.prefault('https://api.github.com'), {
    description: 'Where GitHub says who somebody is.',
  }),
  GOOGLE_CLIENT_ID: about(z.string().optional(), { description: 'Sign-in with Google is offered when this is set.' }),
  GOOGLE_CLIENT_SECRET: about(z.string().optional(), { description: 'Belongs to GOOGLE_CLIENT_ID.', secret: true }),
  GOOGLE_ISSUER: about(origin.prefault('https://accounts.google.com'), { description: 'The OpenID Connect issuer.' }),
  STEAM_SIGN_IN: about(z.enum(['on', 'off']).prefault('on'), { description: 'Whether sign-in with Steam is offered.' }),
  STEAM_ORIGIN: about(origin.prefault('https://steamcommunity.com'), { description: 'The OpenID 2.0 provider.' }),
  RETURN_ORIGINS: about(list(origin).prefault('none'), {
    description: 'Other sites that `/local-auth-callback` may lead to, without a token: origins with `;` between.',
  }),
  TOKEN_PRIVATE_KEY: about(ed25519Pem.optional(), {
    description: 'Ed25519 key (PKCS #8, PEM) that signs access tokens.',
    default: 'made once in DATA_DIR/secrets',
    secret: true,
  }),
  TOKEN_SECRET: about(base64urlBytes(32).optional(), {
    description: '32 bytes in base64url from which refresh tokens follow.',
    default: 'made once in DATA_DIR/secrets',
    secret: true,
  }),
  PG_BIN: about(z.string().optional(), {
    description: "Directory of PostgreSQL 18's programs for the server of our own.",
    default: "the registry's, else the system's",
  }),
  PG_USER: about(z.string().optional(), {
    description: 'Account that the server of our own gets when the site is started by root.',
    default: "the files' owner, at first `backplane-db`, which is made",
  }),
  MATOMO_URL: about(link.prefault('none'), {
    description: 'A Matomo to count page views and searches in, without cookies; `none` counts nothing.',
  }),
  MATOMO_SITE_ID: about(wholeNumber(1, 1_000_000).prefault('1'), { description: 'Number of the site in that Matomo.' }),
  SENTRY_DSN: about(link.prefault('none'), {
    description: 'Where faults in browsers are reported, in production and by visitors with analytics on; or `none`.',
  }),
  BRAND_NAME: about(z.string().prefault('Gatework'), { description: 'Name of the game and its site.' }),
  BRAND_PRODUCT: about(z.string().prefault('logic'), { description: 'Word for what the game simulates.' }),
  BRAND_DESCRIPTION: about(z.string().prefault('The community of Gatework, a game about building digital logic.'), {
    description: 'One line about the site, for search engines and link previews.',
  }),
  BRAND_URL_SCHEME: about(urlScheme.prefault('gatework://'), { description: 'Addresses that open the game.' }),
  BRAND_START_YEAR: about(wholeNumber(1900, 2999).prefault('2019'), { description: 'First year of the copyright.' }),
  BRAND_STORES: about(
    list(links(1, 2)).prefault('Steam | https://steam.gatework.example/; itch.io | https://itch.gatework.example/'),
    {
      description:
        'Stores that sell the game: `name | address | address of the widget`, with `;` between; the widget may be left out. `none` for no stores.',
    },
  ),
  BRAND_SOCIALS: about(
    list(links(1, 1)).prefault(
      'Discord | https://discord.gatework.example/; YouTube | https://youtube.gatework.example/',
    ),
    {
      description: 'Links shown as icons: `name | address`, with `;` between, or `none`.',
    },
  ),
  BRAND_WIKI_URL: about(link.prefault('https://wiki.gatework.example/'), {
    description: 'Address of the wiki, or `none`.',
  }),
  BRAND_STATUS_URL: about(link.prefault('https://status.gatework.example/'), {
    description: 'Address of the status page, or `none`.',
  }),
})

export type Variables = z.output<typeof variables>
export type VariableName = keyof Variables

/** What is said about a variable. */
export const metaOf = (name: VariableName): Meta => variables.shape[name].meta() as Meta

/** The value a variable has when it is unset; undefined when that is not a fixed one. */
export function fixedDefault(name: VariableName): string | undefined {
  const schema: z.ZodType = variables.shape[name]
  return schema instanceof z.ZodPrefault ? (schema.def.defaultValue as string) : undefined
}
