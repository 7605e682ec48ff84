import type { Leaf, Node, Query } from '#objects/query/query.ts'
import { foldText } from '#objects/words/foldText.ts'
import { isStopWordOnly } from '#objects/words/stopWords.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import type { Word } from '#objects/words/words.ts'
import { createMarks, type Marks } from '../text/highlight.ts'
import { wholeTitleLexeme } from '../text/vector.ts'
import type { Synonyms } from './synonyms.ts'
import { extractTimeRange, isTextLeaf, type TimeRange, toTermQuery } from './terms.ts'
import { allOf, anyOf, toWordQuery, type WordQuery } from './wordQuery.ts'

export type Plan = TimeRange & {
  /** The query as written; undefined if it is empty. */
  exact: WordQuery | undefined
  /** The query with synonyms; if loose, only some of the words must match. */
  expanded: WordQuery | undefined
  wholeTitle: string | undefined
  /** Compared with the texts, as the index has no word order. */
  phrases: string[]
  marks: Marks
  words: Word[]
}

export type PlanOptions = {
  synonyms: Synonyms
  /** The lexemes that the incomplete last word may become. */
  completions?: readonly string[]
  isLoose?: boolean
  corrections?: ReadonlyMap<string, string>
  /** User ids by name. */
  authors: ReadonlyMap<string, number>
  now: Date
}

/** Throws QueryError for an invalid term. */
export function createPlan(query: Query, options: PlanOptions): Plan {
  const times: TimeRange = { since: null, until: null }
  const parts = extractTimeRange(query.filter, { times, now: options.now })
  const texts = parts.filter(isTextLeaf)
  const marks = createMarks()
  const words = texts.filter((leaf) => !leaf.phrase).flatMap((leaf) => [...tokenize(leaf.value)])
  const corrected = words.flatMap((word) => corrections(word, options))
  const phrases = texts.filter((leaf) => leaf.phrase)
  const others = parts.filter((part) => !isTextLeaf(part))
  const build: Build = { marks, options }
  const rest = [...phrases, ...others].flatMap((node) => toQuery(node, build) ?? [])
  const searched = withoutRepeats(withoutStopWords(corrected))
  const exact = searched.map((word) => toBuiltQuery(word, searched.at(-1), build))
  const expanded = expandSynonyms(searched, build)
  return {
    ...times,
    exact: allOrNone([...exact, ...rest]),
    expanded: options.isLoose
      ? allOrNone([...(expanded.length ? [anyOf(expanded)] : []), ...rest])
      : allOrNone([...expanded, ...rest]),
    wholeTitle: rest.length ? undefined : wholeTitleLexeme(corrected.map((word) => word.folded).join(' ')),
    phrases: phrases.map((leaf) => leaf.value),
    marks,
    words,
  }
}

type Build = { marks: Marks; options: PlanOptions }

const allOrNone = (parts: readonly WordQuery[]): WordQuery | undefined => (parts.length ? allOf(parts) : undefined)

function corrections(word: Word, { corrections }: PlanOptions): Word[] {
  const correction = corrections?.get(word.folded)
  return correction === undefined ? [word] : [...tokenize(correction)]
}

function withoutStopWords(words: readonly Word[]): Word[] {
  const significant = words.filter((word) => !isStopWordOnly(word))
  return significant.length ? significant : [...words]
}

/** The planner underestimates the rows of repeated conditions. */
const withoutRepeats = (words: readonly Word[]): Word[] =>
  words.filter((word, index) => words.findLastIndex(({ folded }) => folded === word.folded) === index)

const toBuiltQuery = (word: Word, last: Word | undefined, { marks, options }: Build): WordQuery =>
  toWordQuery(word, marks, word === last ? options.completions : undefined)

function expandSynonyms(words: readonly Word[], build: Build): WordQuery[] {
  const parts: WordQuery[] = []
  for (let from = 0; from < words.length; ) {
    const found = build.options.synonyms.findAt(words, from)
    const length = found?.length ?? 1
    const own = allOf(words.slice(from, from + length).map((word) => toBuiltQuery(word, words.at(-1), build)))
    const others = (found?.others ?? []).map((other) => allOf(other.map((word) => toWordQuery(word, build.marks))))
    parts.push(anyOf([own, ...others]))
    from += length
  }
  return parts
}

/** Returns undefined if there is no condition. */
function toQuery(node: Node, build: Build): WordQuery | undefined {
  if (node.type === 'not') {
    const negated = toQuery(node.item, { ...build, marks: createMarks() })
    return negated && { anywhere: `!(${negated.anywhere})`, title: `!(${negated.anywhere})` }
  }
  if ('items' in node) {
    const parts = node.items.flatMap((item) => toQuery(item, build) ?? [])
    if (!parts.length) return undefined
    return node.type === 'and' ? allOf(parts) : anyOf(parts)
  }
  const { completions: _, ...options } = build.options
  return leafToQuery(node, { ...build, options })
}

function leafToQuery(leaf: Leaf, build: Build): WordQuery | undefined {
  const condition = toTermQuery(leaf, build.options.authors)
  if (condition !== undefined) return { anywhere: condition, title: condition }
  const text = leaf.type === 'text' ? leaf.value : `${leaf.key} ${leaf.value}`
  const parts = expandSynonyms(withoutStopWords([...tokenize(text)]), build)
  return parts.length ? allOf(parts) : undefined
}

/** Ignores case, accents and white space. */
export function containsPhrase(text: string, phrase: string): boolean {
  const normalize = (from: string) => foldText(from).replace(/\s+/g, ' ').trim()
  return normalize(text).includes(normalize(phrase))
}
