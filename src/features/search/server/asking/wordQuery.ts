import type { Marks } from '../text/highlight.ts'
import { inTitle, quoted } from '../text/vector.ts'
import type { Word } from '../text/words.ts'

/** A condition on words, in PostgreSQL's tsquery: anywhere, and in titles alone. */
export type WordQuery = { anywhere: string; title: string }

export const all = (parts: readonly WordQuery[]): WordQuery => joined(parts, ' & ')
export const any = (parts: readonly WordQuery[]): WordQuery => joined(parts, ' | ')

function joined(parts: readonly WordQuery[], by: string): WordQuery {
  const [first] = parts
  if (parts.length === 1 && first) return first
  const join = (side: keyof WordQuery) => `(${parts.map((part) => part[side]).join(by)})`
  return { anywhere: join('anywhere'), title: join('title') }
}

const lexeme = (text: string, tail = ''): WordQuery => ({
  anywhere: quoted(text) + tail,
  title: quoted(inTitle(text)) + tail,
})

/** A single letter of a run begins all pairs it is the first of. */
const ofRun = (text: string): WordQuery => ([...text].length === 1 ? lexeme(text, ':*') : lexeme(text))

/** What finds a word, noting what to mark where it is found. `begun`: what it may become, as it is still being typed. */
export function queryOfWord(word: Word, marks: Marks, begun?: readonly string[]): WordQuery {
  const { lexemes, folded, isRun } = word
  if (isRun) {
    marks.runs.add(folded)
    // The last letter alone is there for texts; the pair before it holds it already.
    return all((lexemes.length > 1 ? lexemes.slice(0, -1) : lexemes).map(ofRun))
  }
  for (const each of lexemes) marks.lexemes.add(each)
  const [first = folded, ...rest] = lexemes
  if (begun) {
    marks.beginnings.add(folded)
    // Not as a beginning: for that the index would read all that any word with it is in.
    return any([...new Set([first, folded, ...begun])].map((each) => lexeme(each)))
  }
  if (!rest.length) return lexeme(first)
  // A name with hyphens: its parts, or the whole without them.
  const whole = rest.at(-1) as string
  return any([all([first, ...rest.slice(0, -1)].map((each) => lexeme(each))), lexeme(whole)])
}
