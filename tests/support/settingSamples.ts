import { generateKeyPairSync } from 'node:crypto'
import type { SettingName } from '#platform/config/settingVariables.ts'
import { backupSettingSamples } from './backupSettingSamples.ts'
import { key, type Sample } from './settingSample.ts'

const { privateKey: rsaKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Its files are not there until a test stores them. */
export const samplePicture = { key: `${'0a'.repeat(16)}-96x32`, width: 96, height: 32 }

const picture = (sample: Pick<Sample, 'read' | 'expected'>): Sample => ({
  good: samplePicture.key,
  bad: 'logo.svg',
  ...sample,
})

/** For tests: a value of each setting, what follows from it, and a value that is refused. */
export const settingSamples: Record<SettingName, Sample> = {
  ...backupSettingSamples,
  SITE_ORIGIN: {
    good: 'https://play.foundry.example',
    bad: 'https://play.foundry.example/forum',
    read: ({ siteOrigin, mailFrom }) => [siteOrigin, mailFrom],
    expected: ['https://play.foundry.example', 'noreply@play.foundry.example'],
  },
  SITE_LANGUAGE: { good: 'de', bad: 'tlh', read: ({ siteLanguage }) => siteLanguage, expected: 'de' },
  BRAND_NAME: { good: 'مصنع 🏭', bad: 'x'.repeat(200), read: ({ brand }) => brand.name, expected: 'مصنع 🏭' },
  BRAND_DESCRIPTION: {
    good: 'Pipes.',
    bad: 'x'.repeat(301),
    read: ({ brand }) => brand.description,
    expected: 'Pipes.',
  },
  BRAND_URL_SCHEME: {
    good: 'foundry://',
    bad: 'foundry',
    read: ({ brand }) => brand.urlScheme,
    expected: 'foundry://',
  },
  BRAND_START_YEAR: { good: '2024', bad: '20x4', read: ({ brand }) => brand.startYear, expected: 2024 },
  BRAND_STORES: {
    good: 'Steam | https://store.example/ | 9 €',
    bad: 'Steam',
    read: ({ brand }) => brand.stores,
    expected: [{ name: 'Steam', url: 'https://store.example/', price: '9 €' }],
  },
  BRAND_REQUIREMENTS: {
    good: 'memory | 2 GB',
    bad: 'colour | blue',
    read: ({ brand }) => brand.requirements,
    expected: [{ name: 'memory', text: '2 GB' }],
  },
  BRAND_SOCIALS: { good: 'none', bad: 'Discord', read: ({ brand }) => brand.socials, expected: [] },
  BRAND_WIKI_URL: {
    good: 'https://wiki.foundry.example/',
    bad: 'javascript:alert(1)',
    read: ({ brand }) => brand.wikiUrl,
    expected: 'https://wiki.foundry.example/',
  },
  BRAND_STATUS_URL: { good: 'none', bad: 'status.example', read: ({ brand }) => brand.statusUrl, expected: '' },
  WORD_CREATION: {
    good: 'en | machine | machines; de | Maschine | Maschinen; zh | 机器',
    bad: 'tlh | jan',
    read: ({ brand }) => brand.words,
    expected: {
      en: { creation: ['machine', 'machines'] },
      de: { creation: ['Maschine', 'Maschinen'] },
      zh: { creation: ['机器'] },
    },
  },
  WORD_WORLD: {
    good: 'en | map | maps',
    bad: `en | ${'x'.repeat(41)}`,
    read: ({ brand }) => brand.words.en,
    expected: { world: ['map', 'maps'] },
  },
  WORD_SUBASSEMBLY: {
    good: 'en | 🧩 | 🧩🧩',
    bad: 'en | one; en | two',
    read: ({ brand }) => brand.words.en,
    expected: { subassembly: ['🧩', '🧩🧩'] },
  },
  WORD_MOD: {
    good: 'en | add-on | add-ons',
    bad: 'add-on',
    read: ({ brand }) => brand.words.en,
    expected: { mod: ['add-on', 'add-ons'] },
  },
  WORD_WIKI: {
    good: 'en | دليل',
    bad: 'en | a | b | c',
    read: ({ brand }) => brand.words.en,
    expected: { wiki: ['دليل'] },
  },
  HOME_BLOCKS: {
    good: '[{"id":"a","kind":"posts"}]',
    bad: '[{"id":"a","kind":"film","url":"javascript:alert(1)"}]',
    read: ({ homeBlocks }) => homeBlocks,
    expected: [{ id: 'a', kind: 'posts' }],
  },
  STORE_PAGE: {
    good: '{"title":{"en":"Foundry"}}',
    bad: '{"picture":"https://evil.example/a.png"}',
    read: ({ storePage }) => storePage,
    expected: { title: { en: 'Foundry' } },
  },
  NAVBAR_LINKS: {
    good: '[{"href":"/forum","isHidden":true}]',
    bad: '[{"href":"javascript:alert(1)"}]',
    read: ({ brand }) => brand.navbarLinks,
    expected: [{ href: '/forum', isHidden: true }],
  },
  FOOTER_LINKS: {
    good: '[{"href":"https://a.example/","name":{"de":"Regeln"}}]',
    bad: '[{"href":"/a"},{"href":"/a"}]',
    read: ({ brand }) => brand.footerLinks,
    expected: [{ href: 'https://a.example/', name: { de: 'Regeln' } }],
  },
  EMPTY_CREATIONS: {
    good: '{"en":"Be the first"}',
    bad: '{"tlh":"x"}',
    read: ({ brand }) => brand.emptyTexts.creations,
    expected: { en: 'Be the first' },
  },
  EMPTY_POSTS: {
    good: '{"en":"Be the first"}',
    bad: '{"tlh":"x"}',
    read: ({ brand }) => brand.emptyTexts.posts,
    expected: { en: 'Be the first' },
  },
  EMPTY_TICKETS: {
    good: '{"en":"Be the first"}',
    bad: '{"tlh":"x"}',
    read: ({ brand }) => brand.emptyTexts.tickets,
    expected: { en: 'Be the first' },
  },
  EMPTY_LATEST: {
    good: '{"en":"Be the first"}',
    bad: '{"tlh":"x"}',
    read: ({ brand }) => brand.emptyTexts.latest,
    expected: { en: 'Be the first' },
  },
  BRAND_COLOR: {
    good: '#F97316',
    bad: 'orangish',
    read: ({ look }) => [look.style.accent, look.palette.dark.accent],
    expected: ['#f97316', '#f97316'],
  },
  BRAND_TINT: { good: 'grey', bad: '#12', read: ({ look }) => look.style.tint, expected: '#808080' },
  BRAND_FONT: { good: 'inter', bad: 'Comic Sans', read: ({ look }) => look.style.font, expected: 'inter' },
  BRAND_FONT_HEADINGS: { good: 'off', bad: 'some', read: ({ look }) => look.style.headings, expected: false },
  BRAND_LOGO: picture({
    read: ({ brand }) => brand.logos,
    expected: [{ src: `/brand/${samplePicture.key}.webp`, width: 96, height: 32 }],
  }),
  BRAND_LOGO_DARK: picture({
    read: ({ brand }) => brand.logos,
    expected: [{ src: `/brand/${samplePicture.key}.webp`, width: 96, height: 32 }],
  }),
  BRAND_ICON: picture({ read: ({ look }) => look.icon, expected: samplePicture }),
  BRAND_SOCIAL_IMAGE: picture({
    read: ({ brand }) => brand.socialImage,
    expected: `/brand/${samplePicture.key}.jpg`,
  }),
  GAME: { good: 'off', bad: 'maybe', read: ({ modules }) => modules.game, expected: false },
  SMTP_URL: {
    good: 'smtps://studio:pa%20ss@mail.example',
    bad: 'mail.example',
    read: ({ smtpUrl }) => smtpUrl,
    expected: 'smtps://studio:pa%20ss@mail.example',
  },
  MAIL_FROM: {
    good: 'hello@foundry.example',
    bad: 'hello',
    read: ({ mailFrom }) => mailFrom,
    expected: 'hello@foundry.example',
  },
  DKIM_PRIVATE_KEY: {
    good: rsaKey.trim(),
    bad: 'no key',
    read: ({ dkimPrivateKey }) => dkimPrivateKey,
    expected: rsaKey.trim(),
  },
  STAFF_SECOND_FACTOR: {
    good: 'off',
    bad: 'always',
    read: ({ staffSecondFactor }) => staffSecondFactor,
    expected: 'off',
  },
  CAPTCHA: {
    good: 'turnstile',
    also: { CAPTCHA_SITE_KEY: 'public', CAPTCHA_SECRET: 'secret' },
    bad: 'riddle',
    read: ({ captcha }) => captcha.kind,
    expected: 'turnstile',
  },
  CAPTCHA_SITE_KEY: key('public', { read: ({ captcha }) => captcha.siteKey, expected: 'public' }),
  CAPTCHA_SECRET: key('secret', { read: ({ captcha }) => captcha.secret, expected: 'secret' }),
  GITHUB_CLIENT_ID: key('app', {
    also: { GITHUB_CLIENT_SECRET: 'secret' },
    read: ({ providers }) => providers.github?.clientId,
    expected: 'app',
  }),
  GITHUB_CLIENT_SECRET: key('secret', {
    also: { GITHUB_CLIENT_ID: 'app' },
    read: ({ providers }) => providers.github?.clientSecret,
    expected: 'secret',
  }),
  GOOGLE_CLIENT_ID: key('app', {
    also: { GOOGLE_CLIENT_SECRET: 'secret' },
    read: ({ providers }) => providers.google?.clientId,
    expected: 'app',
  }),
  GOOGLE_CLIENT_SECRET: key('secret', {
    also: { GOOGLE_CLIENT_ID: 'app' },
    read: ({ providers }) => providers.google?.clientSecret,
    expected: 'secret',
  }),
  STEAM_SIGN_IN: { good: 'off', bad: 'yes', read: ({ providers }) => providers.steam, expected: undefined },
  MATOMO_URL: {
    good: 'https://matomo.example/',
    bad: 'matomo',
    read: ({ reporting }) => reporting.matomo?.url,
    expected: 'https://matomo.example/',
  },
  MATOMO_SITE_ID: {
    good: '3',
    also: { MATOMO_URL: 'https://matomo.example/' },
    bad: '0',
    read: ({ reporting }) => reporting.matomo?.siteId,
    expected: 3,
  },
  SENTRY_DSN: {
    good: 'https://key@sentry.example/1',
    bad: 'sentry',
    read: ({ reporting }) => reporting.sentryDsn,
    expected: 'https://key@sentry.example/1',
  },
}
