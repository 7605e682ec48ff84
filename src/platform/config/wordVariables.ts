import { type TermName, termNames, terms } from '#language/terms/terms.ts'
import { describe } from './describe.ts'
import { listOf, word } from './values.ts'

export type WordVariableName = `WORD_${Uppercase<TermName>}`

export const toWordVariable = (term: TermName): WordVariableName => `WORD_${term.toUpperCase() as Uppercase<TermName>}`

const words = listOf(word)
  .refine(
    (list) => new Set(list.map(({ language }) => language)).size === list.length,
    'must name each language only once',
  )
  .prefault('none')

export const wordVariables = Object.fromEntries(
  termNames.map((term) => [
    toWordVariable(term),
    describe(words, {
      description: `What the site calls ${terms[term].en?.[1]}, as \`language | one | several\` (the last is optional), separated by \`;\`; \`none\` for the usual word.`,
      setting: { group: 'words', kind: 'words', ...(term === 'wiki' ? {} : { module: 'game' as const }) },
    }),
  ]),
) as unknown as Record<WordVariableName, typeof words>
