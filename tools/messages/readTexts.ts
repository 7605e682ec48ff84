import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Catalogue, catalogues, findTranslation } from '#language/defineMessages.ts'
import type { Language } from '#language/language.ts'

/** Returns the catalogue that a file defines, in which the texts that `language` lacks are English. */
export async function readTexts(file: string, language: Language): Promise<Catalogue> {
  const name = toCatalogueName(file)
  return translate(await readCatalogue(file), [name], language)
}

/** Reads the English texts of a file. */
export async function readCatalogue(file: string): Promise<Catalogue> {
  await import(pathToFileURL(resolve(file)).href)
  const name = toCatalogueName(file)
  const catalogue = catalogues.get(name)
  if (!catalogue) throw new Error(`${file} must define a catalogue with the name ${name}`)
  return catalogue
}

/** `src/features/forum/messages.ts` defines `forum`. */
const toCatalogueName = (file: string): string => file.replace(/^src\/(?:features\/)?(.*)\/messages\.ts$/, '$1')

const translate = (group: Catalogue, path: readonly string[], language: Language): Catalogue =>
  Object.fromEntries(
    Object.entries(group).map(([key, text]) => {
      const at = [...path, key]
      return [key, typeof text === 'string' ? (findTranslation(language, at) ?? text) : translate(text, at, language)]
    }),
  )

export type Text = { path: readonly string[]; text: string }

/** Lists the texts of a catalogue or group with the keys that lead to them. */
export const listTexts = (group: Catalogue): Text[] =>
  Object.entries(group).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [{ path: [key], text }]
      : listTexts(text).map((each) => ({ ...each, path: [key, ...each.path] })),
  )
