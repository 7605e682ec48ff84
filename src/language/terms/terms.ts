import type { Language } from '../language.ts'

export const termNames = ['creation', 'world', 'subassembly', 'mod', 'wiki'] as const
export type TermName = (typeof termNames)[number]

/** A word and its plural; a language without plurals has one form. */
export type Word = readonly [singular: string, plural?: string]

/** What the catalogues call the things of the product. Each word begins with a consonant in English. */
export const terms: Readonly<Record<TermName, Partial<Record<Language, Word>>>> = {
  creation: { en: ['creation', 'creations'], de: ['Kreation', 'Kreationen'], zh: ['作品'] },
  world: { en: ['world', 'worlds'], de: ['Welt', 'Welten'], zh: ['世界'] },
  subassembly: { en: ['subassembly', 'subassemblies'], de: ['Baugruppe', 'Baugruppen'], zh: ['子装配体'] },
  mod: { en: ['mod', 'mods'], de: ['Mod', 'Mods'], zh: ['模组'] },
  wiki: { en: ['wiki', 'wikis'], de: ['Wiki', 'Wikis'], zh: ['维基'] },
}

/** What a site says instead of the usual words, by language. */
export type SiteWords = Partial<Record<Language, Partial<Record<TermName, Word>>>>
