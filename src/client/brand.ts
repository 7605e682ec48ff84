import { createContext, useContext } from 'react'

/** What a site is called and where it leads: configuration, the same on the server and in the browser. */
export type Brand = {
  name: string
  /** The word for what is simulated, such as "logic". */
  product: string
  description: string
  /** Such as "gatework://". */
  urlScheme: string
  stores: { name: string; url: string; embedUrl?: string }[]
  socials: { icon: string; name: string; url: string }[]
  wikiUrl: string
  statusUrl: string
  startYear: number
}

/** Empty links are not shown; the site's configuration fills them. */
const unnamed: Brand = {
  name: 'Gatework',
  product: 'logic',
  description: '',
  urlScheme: 'gatework://',
  stores: [],
  socials: [],
  wikiUrl: '',
  statusUrl: '',
  startYear: 2019,
}

export const BrandContext = createContext<Brand>(unnamed)

export const useBrand = (): Brand => useContext(BrandContext)
