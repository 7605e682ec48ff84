import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Output } from './output.ts'

/**
 * `name` is in the language itself; `tag` is for `lang` (BCP 47); `locale` is for numbers and dates. A text that a
 * `complete` language lacks fails `npm test`.
 */
type Details = { name: string; tag: string; locale: string; complete: boolean }

/** Writes which languages have a file in src/language/translations. */
export async function writeLanguages(output: Output): Promise<void> {
  const files = globSync('src/language/translations/*.json').toSorted()
  const languages = files.map((file) => basename(file, '.json'))
  const details = Object.fromEntries(
    files.map((file, index) => [
      languages[index],
      (JSON.parse(readFileSync(file, 'utf8')) as { about: Details }).about,
    ]),
  )
  await output.write(
    'src/generated/languages.ts',
    `export const translatedLanguages = ${JSON.stringify(details, null, 2)} as const\n`,
  )
  const imports = languages.map(
    (language) => `import ${language} from '#language/translations/${language}.json' with { type: 'json' }\n`,
  )
  await output.write(
    'src/generated/translations.ts',
    `${imports.join('')}\nexport const translations = { ${languages.join(', ')} }\n`,
  )
}
