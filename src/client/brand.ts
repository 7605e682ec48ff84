import { createContext, useContext } from 'react'

export type Brand = {
  name: string
  description: string
  /** The prefix of links that open the game, such as "game://". */
  urlScheme: string
  stores: { name: string; url: string; price?: string; embedUrl?: string }[]
  requirements: { name: 'system' | 'processor' | 'memory' | 'graphics' | 'storage'; text: string }[]
  socials: { icon: string; name: string; url: string }[]
  wikiUrl: string
  statusUrl: string
  /** The present one if there is none. */
  startYear?: number | undefined
  /** The logo of the light theme, or of both, and that of the dark theme. A site without any shows its name instead. */
  logos?: LogoPicture[]
  /** The path of the picture that links to the site show. */
  socialImage: string
  /** Whether mails wait until the site has a mail server. */
  holdsMails?: boolean
  /** Whether the pages show the logo and the pictures of the demo's brand. */
  hasDemoArt: boolean
  /** What lists say while they are empty. */
  emptyTexts?: Partial<Record<'creations' | 'posts' | 'tickets' | 'latest', string>> | undefined
}

export type LogoPicture = { src: string; width: number; height: number }

/** Every page of a site has one; the empty one costs scripts nothing. */
export const BrandContext = createContext({} as Brand)

export const useBrand = (): Brand => useContext(BrandContext)
