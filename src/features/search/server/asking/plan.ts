import type { Leaf, Node, Query } from '#objects/query/query.ts'
import { type Marks, noMarks } from '../text/highlight.ts'
import { stopWords } from '../text/stopWords.ts'
import { titleLexeme } from '../text/vector.ts'
import { fold, type Word, wordsOf } from '../text/words.ts'
import type { Synonyms } from './synonyms.ts'
import { type Conditions, conditionOf, isWords, takeTimes } from './terms.ts'
import { all, any, queryOfWord, type WordQuery } from './wordQuery.ts'

/** A query as the index is asked it. */
export type Plan = Conditions & {
  /** What was asked for; undefined where it is nothing at all. */
  asked: WordQuery | undefined
  /** The same with words that mean the same; only some of the words where the plan is loose. */
  meant: WordQuery | undefined
  /** The lexeme of a title that is just these words. */
  whole: string | undefined
  /** Exact sequences of words: the index does not know their order, so the texts are asked again. */
  phrases: string[]
  marks: Marks
  /** The plain words, for who has misspelled one. */
  words: Word[]
}

export type PlanOptions = {
  synonyms: Synonyms
  /** The last word is still being typed: what it may become. */
  begun?: readonly string[]
  /** Some of the words will do. */
  isLoose?: boolean
  /** Other words in place of these. */
  corrections?: ReadonlyMap<string, string>
  /** The ids of those whom the query names. */
  authors: ReadonlyMap<string, number>
}

/** Makes a plan of a query. Throws `TermFault` where a term cannot be understood. */
export function planOf(query: Query, options: PlanOptions): Plan {
  const times: Conditions = { since: null, until: null }
  const parts = takeTimes(query.filter, times)
  const texts = parts.filter(isWords)
  const marks = noMarks()
  const words = texts.filter((leaf) => !leaf.phrase).flatMap((leaf) => [...wordsOf(leaf.value)])
  const corrected = words.flatMap((word) => corrections(word, options))
  const phrases = texts.filter((leaf) => leaf.phrase)
  const others = parts.filter((part) => !isWords(part))
  const build: Build = { marks, options }
  const rest = [...phrases, ...others].flatMap((node) => queryOf(node, build) ?? [])
  const wanted = once(withoutStopWords(corrected))
  const asked = wanted.map((word) => wordOf(word, wanted.at(-1), build))
  const meant = meantBy(wanted, build)
  return {
    ...times,
    asked: ifAny([...asked, ...rest]),
    meant: options.isLoose ? ifAny([...(meant.length ? [any(meant)] : []), ...rest]) : ifAny([...meant, ...rest]),
    whole: rest.length ? undefined : titleLexeme(corrected.map((word) => word.folded).join(' ')),
    phrases: phrases.map((leaf) => leaf.value),
    marks,
    words,
  }
}

type Build = { marks: Marks; options: PlanOptions }

const ifAny = (parts: readonly WordQuery[]): WordQuery | undefined => (parts.length ? all(parts) : undefined)

function corrections(word: Word, { corrections }: PlanOptions): Word[] {
  const other = corrections?.get(word.folded)
  return other === undefined ? [word] : [...wordsOf(other)]
}

function withoutStopWords(words: readonly Word[]): Word[] {
  const telling = words.filter((word) => !stopWords.has(word.folded))
  return telling.length ? telling : [...words]
}

/** Each word where it stands last: the planner takes two conditions for more than one, also where they are the same. */
const once = (words: readonly Word[]): Word[] =>
  words.filter((word, index) => words.findLastIndex(({ folded }) => folded === word.folded) === index)

const wordOf = (word: Word, last: Word | undefined, { marks, options }: Build): WordQuery =>
  queryOfWord(word, marks, word === last ? options.begun : undefined)

/** Each word, or what means the same; several words can mean one. */
function meantBy(words: readonly Word[], build: Build): WordQuery[] {
  const parts: WordQuery[] = []
  for (let from = 0; from < words.length; ) {
    const found = build.options.synonyms.at(words, from)
    const length = found?.length ?? 1
    const own = all(words.slice(from, from + length).map((word) => wordOf(word, words.at(-1), build)))
    const others = (found?.others ?? []).map((other) => all(other.map((word) => queryOfWord(word, build.marks))))
    parts.push(any([own, ...others]))
    from += length
  }
  return parts
}

/** A part of a query that is not plain words at its top. Undefined where it says nothing. */
function queryOf(node: Node, build: Build): WordQuery | undefined {
  if (node.type === 'not') {
    const negated = queryOf(node.item, { ...build, marks: noMarks() })
    return negated && { anywhere: `!(${negated.anywhere})`, title: `!(${negated.anywhere})` }
  }
  if ('items' in node) {
    const parts = node.items.flatMap((item) => queryOf(item, build) ?? [])
    if (!parts.length) return undefined
    return node.type === 'and' ? all(parts) : any(parts)
  }
  const { begun: _, ...options } = build.options
  return leafQuery(node, { ...build, options })
}

function leafQuery(leaf: Leaf, build: Build): WordQuery | undefined {
  const condition = conditionOf(leaf, build.options.authors)
  if (condition !== undefined) return { anywhere: condition, title: condition }
  const text = leaf.type === 'text' ? leaf.value : `${leaf.key} ${leaf.value}`
  const parts = meantBy(withoutStopWords([...wordsOf(text)]), build)
  return parts.length ? all(parts) : undefined
}

/** Whether a text has a sequence of words, just as they stand. */
export function hasPhrase(text: string, phrase: string): boolean {
  const plain = (from: string) => fold(from).replace(/\s+/g, ' ').trim()
  return plain(text).includes(plain(phrase))
}
