import { languages } from '#language/language.ts'
import { type SiteWords, termNames } from '#language/terms/terms.ts'
import { type EmptyTextName, emptyTextNames } from '#siteContent/emptyTexts.ts'
import type { Localized } from '#siteContent/localized.ts'
import type { SiteLinkEntry } from '#siteContent/siteLinks.ts'
import type { BrandPicture } from '../look/pictureKey.ts'
import { isDemoBrand } from './demoBrand.ts'
import type { SettingValues } from './settingVariables.ts'
import type { Requirement, Store } from './values.ts'
import { toWordVariable, type WordVariableName } from './wordVariables.ts'

export type BrandConfig = {
  name: string
  description: string
  urlScheme: string
  /** Undefined for the present year. */
  startYear: number | undefined
  stores: Store[]
  requirements: Requirement[]
  /** `icon` is `link` for a name that has no icon of its own. */
  socials: { icon: string; name: string; url: string }[]
  /** Empty for none. */
  wikiUrl: string
  statusUrl: string
  words: SiteWords
  /** Undefined for all sections. */
  navbarLinks: SiteLinkEntry[] | undefined
  footerLinks: SiteLinkEntry[] | undefined
  /** What lists say while they are empty. */
  emptyTexts: Partial<Record<EmptyTextName, Localized>>
  /** The logo of the light theme, or of both, and that of the dark theme. A site without any shows its name instead. */
  logos?: LogoPicture[]
  /** The path of the picture that links to the site show. */
  socialImage: string
  /** Whether mails wait until the site has a mail server; missing if it has one. */
  holdsMails?: boolean
  /** Whether the pages show the logo and the pictures of the demo's brand. */
  hasDemoArt: boolean
}

type LogoPicture = { src: string; width: number; height: number }

type ContentName = 'NAVBAR_LINKS' | 'FOOTER_LINKS' | `EMPTY_${Uppercase<EmptyTextName>}`

type BrandVariables = Pick<
  SettingValues,
  Extract<keyof SettingValues, `BRAND_${string}`> | WordVariableName | ContentName | 'GAME'
>

/** A site without the module sells and opens nothing; the settings of it are kept. */
const withoutGame = { urlScheme: '', stores: [], requirements: [] }

export function getBrand(env: BrandVariables): BrandConfig {
  return {
    name: env.BRAND_NAME,
    description: env.BRAND_DESCRIPTION,
    urlScheme: env.BRAND_URL_SCHEME,
    startYear: env.BRAND_START_YEAR,
    stores: env.BRAND_STORES,
    requirements: env.BRAND_REQUIREMENTS,
    socials: env.BRAND_SOCIALS.map(({ name, url }) => ({ icon: findIcon(name), name, url })),
    wikiUrl: env.BRAND_WIKI_URL,
    statusUrl: env.BRAND_STATUS_URL,
    words: getWords(env),
    navbarLinks: env.NAVBAR_LINKS,
    footerLinks: env.FOOTER_LINKS,
    emptyTexts: Object.fromEntries(
      emptyTextNames.flatMap((name) => {
        const text = env[`EMPTY_${name.toUpperCase() as Uppercase<EmptyTextName>}`]
        return text ? [[name, text]] : []
      }),
    ),
    ...getLogos(env),
    socialImage: env.BRAND_SOCIAL_IMAGE ? `/brand/${env.BRAND_SOCIAL_IMAGE.key}.jpg` : '/social-card.png',
    // The pictures of the demo show its game.
    hasDemoArt: isDemoBrand(env.BRAND_NAME) && env.GAME === 'on',
    ...(env.GAME === 'on' ? {} : withoutGame),
  }
}

const getWords = (env: BrandVariables): SiteWords =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        termNames.flatMap((term) => {
          const own = env[toWordVariable(term)].find((each) => each.language === language)
          return own ? [[term, own.word]] : []
        }),
      ),
    ]),
  )

/** The icons of the sprite `src/app/assets/brands.svg`. */
const icons = ['bluesky', 'discord', 'github', 'mastodon', 'reddit', 'steam', 'x', 'youtube']

function findIcon(name: string): string {
  const icon = name.toLowerCase().replaceAll(' ', '')
  return icons.includes(icon) ? icon : 'link'
}

function getLogos({ BRAND_LOGO: light, BRAND_LOGO_DARK: dark }: BrandVariables): Pick<BrandConfig, 'logos'> {
  const logos = [light, dark].flatMap((picture) => (picture ? [toLogo(picture)] : []))
  return logos.length ? { logos } : {}
}

/** In pixels of the bar. */
const logoHeight = 32

const toLogo = ({ key, width, height }: BrandPicture): LogoPicture => ({
  src: `/brand/${key}.webp`,
  width: Math.round((width * logoHeight) / height),
  height: logoHeight,
})
