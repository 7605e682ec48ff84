import type { Requirement, Store } from './values.ts'
import type { Variables } from './variables.ts'

export type BrandConfig = {
  name: string
  product: string
  description: string
  urlScheme: string
  startYear: number
  stores: Store[]
  requirements: Requirement[]
  /** `icon` is the name in lower case without spaces. */
  socials: { icon: string; name: string; url: string }[]
  /** Empty for none. */
  wikiUrl: string
  statusUrl: string
}

export type BrandVariables = Pick<Variables, Extract<keyof Variables, `BRAND_${string}`>>

export function getBrand(env: BrandVariables): BrandConfig {
  return {
    name: env.BRAND_NAME,
    product: env.BRAND_PRODUCT,
    description: env.BRAND_DESCRIPTION,
    urlScheme: env.BRAND_URL_SCHEME,
    startYear: env.BRAND_START_YEAR,
    stores: env.BRAND_STORES,
    requirements: env.BRAND_REQUIREMENTS,
    socials: env.BRAND_SOCIALS.map(({ name, url }) => ({ icon: name.toLowerCase().replaceAll(' ', ''), name, url })),
    wikiUrl: env.BRAND_WIKI_URL,
    statusUrl: env.BRAND_STATUS_URL,
  }
}
