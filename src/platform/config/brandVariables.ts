import { describe, type SettingKind } from './describe.ts'
import { httpUrlOrNone, lineOf, listOf, namedLink, requirement, store, urlScheme, wholeNumber } from './values.ts'

const site = (kind: SettingKind) => ({ group: 'site', kind }) as const
const game = (kind: SettingKind) => ({ group: 'game', kind, module: 'game' }) as const

export const brandVariables = {
  BRAND_NAME: describe(lineOf(60).prefault('A new site'), {
    description: 'Name of the site, and of the game if it is about one.',
    default: 'the host of SITE_ORIGIN',
    setting: site('text'),
  }),
  BRAND_DESCRIPTION: describe(lineOf(300).prefault('A community.'), {
    description: 'Description for search engines and link previews.',
    default: '`The community of ` and the name',
    setting: site('text'),
  }),
  BRAND_URL_SCHEME: describe(urlScheme.prefault('game://'), {
    description: 'URL scheme that opens the game.',
    default: 'the letters of the name',
    setting: game('scheme'),
  }),
  BRAND_START_YEAR: describe(wholeNumber(1900, 2999).optional(), {
    description: 'First year of the copyright.',
    default: 'the present year',
    setting: site('year'),
  }),
  BRAND_STORES: describe(listOf(store).prefault('none'), {
    description:
      'Stores that sell the game, as `name | URL | price | widget URL` (the last two are optional), separated by `;`; or `none`.',
    setting: game('stores'),
  }),
  BRAND_REQUIREMENTS: describe(listOf(requirement).prefault('none'), {
    description:
      'What the game needs, shown on the buy page, as `name | text` with the names `system`, `processor`, `memory`, `graphics` and `storage`, separated by `;`; or `none`.',
    setting: game('requirements'),
  }),
  BRAND_SOCIALS: describe(listOf(namedLink).prefault('none'), {
    description: 'Social links, as `name | URL`, separated by `;`; or `none`.',
    setting: site('links'),
  }),
  BRAND_WIKI_URL: describe(httpUrlOrNone.prefault('none'), {
    description: 'URL of the wiki, or `none`.',
    setting: site('url'),
  }),
  BRAND_STATUS_URL: describe(httpUrlOrNone.prefault('none'), {
    description: 'URL of the status page, or `none`.',
    setting: site('url'),
  }),
}
