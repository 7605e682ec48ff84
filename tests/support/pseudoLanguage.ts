import { globSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { afterAll } from 'vitest'
import { translations } from '#generated/translations.ts'
import { type Catalogue, catalogues } from '#language/defineMessages.ts'
import { languageDetails, languages } from '#language/language.ts'
import { readCatalogue } from '../../tools/messages/readTexts.ts'

type Mark = (text: string, section: string) => string

const markAll = (group: Catalogue, mark: (text: string) => string): Catalogue =>
  Object.fromEntries(
    Object.entries(group).map(([key, text]) => [key, typeof text === 'string' ? mark(text) : markAll(text, mark)]),
  )

/** Adds a language of the texts of `base` between marks, so that what has none did not come from a catalogue. */
export async function addPseudoLanguage(code: string, mark: Mark, base: 'en' | 'de' | 'zh' = 'en'): Promise<void> {
  const added = code as (typeof languages)[number]
  for (const file of globSync('src/**/messages.ts')) await readCatalogue(file)
  const texts = base === 'en' ? Object.fromEntries(catalogues) : (translations[base] as unknown as Catalogue)
  const sections = Object.entries(texts).filter(([section]) => section !== 'about')
  Object.assign(languageDetails, { [added]: { ...languageDetails[base], name: mark('Pseudo', 'app') } })
  Object.assign(translations, {
    [added]: Object.fromEntries(
      sections.map(([section, group]) => [section, markAll(group as Catalogue, (text) => mark(text, section))]),
    ),
  })
  languages.push(added)
  // Other tests share these modules.
  afterAll(() => {
    languages.splice(languages.indexOf(added), 1)
    delete (languageDetails as Record<string, unknown>)[added]
    delete (translations as Record<string, unknown>)[added]
  })
}

const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])

const unspoken = new Set(['script', 'style', 'time', 'kbd', 'code', 'pre'])

/** Lists the texts of a page, without scripts, times and code. */
export function listTexts(html: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  let text = ''
  const end = () => {
    if (!open.some((name) => unspoken.has(name))) texts.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      end()
      open.push(name)
      if (name === 'meta' && attributes['name'] === 'description') texts.push(attributes['content'] ?? '')
      for (const [attribute, value] of Object.entries(attributes)) if (readAloud.has(attribute)) texts.push(value)
    },
    onclosetag() {
      end()
      open.pop()
    },
    // An entity ends a piece of a text.
    ontext: (piece) => void (text += piece),
  })
  parser.end(html)
  return texts.filter((each) => each.trim())
}
