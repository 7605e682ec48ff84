/**
 * `npm run messages` lists what the translations lack, and what is wrong with them. `--write` gives every file all texts,
 * empty where they are missing, in the order of the catalogues. `--check` fails for what is wrong, and for what a
 * complete language lacks.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Catalogue, catalogues } from '#language/defineMessages.ts'
import { isLanguage, type Language } from '#language/language.ts'
import { findUnknownForm } from '#language/terms/forms.ts'
import { compareTranslation } from './messages/compareTranslation.ts'
import { listTexts, readCatalogue } from './messages/readTexts.ts'

type About = { name: string; locale: string; complete: boolean }

const isCheck = process.argv.includes('--check')
for (const file of globSync('src/**/messages.ts').toSorted()) await readCatalogue(file)
const names = [...catalogues.keys()].toSorted()

/** The texts with a form of a term that the list of terms does not know, so that a site could not replace it. */
const listUnknownForms = (texts: Catalogue, language: Language): string[] =>
  listTexts(texts).flatMap(({ path, text }) => {
    const form = findUnknownForm(text, language)
    return form ? `${path.join('.')}: "${form}" is not in src/language/terms/terms.ts` : []
  })

const unknown = listUnknownForms(Object.fromEntries(catalogues), 'en')
if (unknown.length) {
  console.error(`English, unknown forms of terms: ${unknown.length}\n  ${unknown.join('\n  ')}`)
  process.exitCode = 1
}

for (const file of globSync('src/language/translations/*.json').toSorted()) {
  const { about, ...sections } = JSON.parse(readFileSync(file, 'utf8')) as { about: About & Catalogue } & Catalogue
  const compared = [...new Set([...names, ...Object.keys(sections)])].map((name) =>
    compareTranslation(name, {
      english: catalogues.get(name) ?? {},
      translation: (sections[name] ?? {}) as Catalogue,
      locale: about.locale,
    }),
  )
  const missing = compared.flatMap((each) => each.missing)
  const language = basename(file, '.json')
  const wrong = [
    ...compared.flatMap((each) => each.wrong),
    ...(isLanguage(language) ? listUnknownForms(sections, language) : []),
  ]
  if (process.argv.includes('--write')) {
    const filled = names.map((name) => [name, fill(catalogues.get(name)!, sections[name] as Catalogue | undefined)])
    writeFileSync(file, `${JSON.stringify({ about, ...Object.fromEntries(filled) }, null, 2)}\n`)
  }
  for (const [title, texts] of Object.entries({ missing, wrong }))
    if (texts.length) console.error(`${about.name}, ${title}: ${texts.length}\n  ${texts.join('\n  ')}`)
  if (isCheck && (wrong.length || (about.complete && missing.length))) process.exitCode = 1
}

function fill(english: Catalogue, translation: Catalogue | undefined): Catalogue {
  const entries = Object.entries(english).map(([key, text]) => {
    const translated = translation?.[key]
    if (typeof text === 'object') return [key, fill(text, typeof translated === 'object' ? translated : undefined)]
    return [key, typeof translated === 'string' ? translated : '']
  })
  return Object.fromEntries(entries) as Catalogue
}
