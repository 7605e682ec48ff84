import { createContext, useContext } from 'react'

export type Brand = {
  name: string
  /** What the game simulates, such as "logic". */
  product: string
  description: string
  /** The prefix of links that open the game, such as "gatework://". */
  urlScheme: string
  stores: { name: string; url: string; price?: string; embedUrl?: string }[]
  requirements: { name: 'system' | 'processor' | 'memory' | 'graphics' | 'storage'; text: string }[]
  socials: { icon: string; name: string; url: string }[]
  wikiUrl: string
  statusUrl: string
  startYear: number
}

const defaultBrand: Brand = {
  name: 'Gatework',
  product: 'logic',
  description: '',
  urlScheme: 'gatework://',
  stores: [],
  requirements: [],
  socials: [],
  wikiUrl: '',
  statusUrl: '',
  startYear: 2019,
}

export const BrandContext = createContext<Brand>(defaultBrand)

export const useBrand = (): Brand => useContext(BrandContext)
