import { z } from 'zod'
import { describe, type SettingKind } from './describe.ts'
import { httpUrlOrNone, listOf, namedLink, requirement, store, urlScheme, wholeNumber } from './values.ts'

const brand = (kind: SettingKind) => ({ group: 'brand', kind }) as const

export const brandVariables = {
  BRAND_NAME: describe(z.string().prefault('Gatework'), {
    description: 'Name of the game and the site.',
    setting: brand('text'),
  }),
  BRAND_PRODUCT: describe(z.string().prefault('logic'), {
    description: 'Word for what the game simulates.',
    setting: brand('text'),
  }),
  BRAND_DESCRIPTION: describe(z.string().prefault('The community of Gatework, a game about building digital logic.'), {
    description: 'Description for search engines and link previews.',
    setting: brand('text'),
  }),
  BRAND_URL_SCHEME: describe(urlScheme.prefault('gatework://'), {
    description: 'URL scheme that opens the game.',
    setting: brand('scheme'),
  }),
  BRAND_START_YEAR: describe(wholeNumber(1900, 2999).prefault('2019'), {
    description: 'First year of the copyright.',
    setting: brand('year'),
  }),
  BRAND_STORES: describe(
    listOf(store).prefault(
      'Steam | https://steam.gatework.example/ | $19.99; itch.io | https://itch.gatework.example/ | $19.99',
    ),
    {
      description:
        'Stores that sell the game, as `name | URL | price | widget URL` (the last two are optional), separated by `;`; or `none`.',
      setting: brand('stores'),
    },
  ),
  BRAND_REQUIREMENTS: describe(
    listOf(requirement).prefault(
      'system | Windows 10, macOS 12, Linux; processor | 4 × 2.5 GHz; memory | 4 GB; graphics | Vulkan 1.1, Metal; storage | 1 GB',
    ),
    {
      description:
        'What the game needs, shown on the buy page, as `name | text` with the names `system`, `processor`, `memory`, `graphics` and `storage`, separated by `;`; or `none`.',
      setting: brand('requirements'),
    },
  ),
  BRAND_SOCIALS: describe(
    listOf(namedLink).prefault(
      'Discord | https://discord.gatework.example/; YouTube | https://youtube.gatework.example/',
    ),
    {
      description: 'Social links, as `name | URL`, separated by `;`; or `none`.',
      setting: brand('links'),
    },
  ),
  BRAND_WIKI_URL: describe(httpUrlOrNone.prefault('https://wiki.gatework.example/'), {
    description: 'URL of the wiki, or `none`.',
    setting: brand('url'),
  }),
  BRAND_STATUS_URL: describe(httpUrlOrNone.prefault('https://status.gatework.example/'), {
    description: 'URL of the status page, or `none`.',
    setting: brand('url'),
  }),
}
