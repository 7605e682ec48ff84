import { withLanguage } from '#language/language.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import { collectLeaves, type Query, type QueryParseError } from '#objects/query/query.ts'
import { toParseError } from '#objects/query/queryError.ts'
import { unknownValueError } from '#objects/query/terms.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { messages } from '../../messages.ts'
import type { IndexResult } from '../rows.ts'
import { createMarks, type Marks } from '../text/highlight.ts'
import { findCorrections } from './corrections.ts'
import { createPlan, type PlanOptions } from './plan.ts'
import { findAuthorIds, findSynonyms, findWordsByPrefix, type Order } from './queries.ts'
import { queryIndex, type SearchParams } from './queryIndex.ts'
import { Synonyms } from './synonyms.ts'
import { getAuthorName } from './terms.ts'

export type SearchOutcome = IndexResult & {
  /** There are more matches than candidates. */
  isCut: boolean
  marks: Marks
  /** The corrected query that the results are for. */
  corrected: string | null
  /** The results match only some of the words. */
  isLoose: boolean
  queryError: QueryParseError | null
}

const emptyAnswer: SearchOutcome = {
  hits: [],
  total: 0,
  kinds: new Map(),
  isCut: false,
  marks: createMarks(),
  corrected: null,
  isLoose: false,
  queryError: null,
}

/** Tries the query as written, then corrected words, then any of its words. */
export async function search(ctx: Context, params: SearchParams): Promise<SearchOutcome> {
  const parsed = withLanguage(ctx.language, () => parseQuery(params.query.toWellFormed()))
  if (!parsed.ok) return { ...emptyAnswer, queryError: { detail: parsed.detail, position: parsed.position } }
  try {
    return await searchParsed(ctx, parsed.query, params)
  } catch (error) {
    if (isStatementTimeout(error))
      return { ...emptyAnswer, queryError: { detail: withLanguage(ctx.language, messages.tooSlow), position: 0 } }
    const { detail, position } = toParseError(error)
    return { ...emptyAnswer, queryError: { detail, position } }
  }
}

async function searchParsed(ctx: Context, query: Query, original: SearchParams): Promise<SearchOutcome> {
  const inLanguage = <Value>(read: () => Value) => withLanguage(ctx.language, read)
  const params = { ...original, order: inLanguage(() => parseOrder(query)) ?? original.order }
  const names = [...new Set((query.filter ? collectLeaves(query.filter) : []).flatMap(listAuthorNames))]
  const [rows, completions, authors] = await Promise.all([
    findSynonyms(ctx.db),
    params.isPrefix ? findCompletions(ctx.db, query) : undefined,
    names.length ? findAuthorIds(ctx.db, names) : new Map<string, number>(),
  ])
  const options: PlanOptions = { synonyms: new Synonyms(rows), authors, completions, now: ctx.clock.now() }
  const plan = inLanguage(() => createPlan(query, options))
  const found = await queryIndex(ctx, plan, params)
  const exact = { ...emptyAnswer, ...found, marks: plan.marks }
  if (found.total || !plan.words.length) return exact
  const corrections = await findCorrections(ctx.db, plan.words)
  if (corrections.size) {
    const correctedPlan = createPlan(query, { ...options, corrections })
    const correctedResult = await queryIndex(ctx, correctedPlan, params)
    if (correctedResult.total)
      return {
        ...emptyAnswer,
        ...correctedResult,
        marks: correctedPlan.marks,
        corrected: applyCorrections(original.query, corrections),
      }
  }
  if (plan.words.length < 2 || params.isPrefix) return exact
  const loosePlan = createPlan(query, { ...options, corrections, isLoose: true })
  const looseResult = await queryIndex(ctx, loosePlan, { ...params, order: 'best' })
  return looseResult.total ? { ...emptyAnswer, ...looseResult, marks: loosePlan.marks, isLoose: true } : exact
}

async function findCompletions(db: Db, { filter }: Query): Promise<string[]> {
  const texts = (filter ? collectLeaves(filter) : []).filter((leaf) => leaf.type === 'text' && !leaf.phrase)
  const last = texts.flatMap((leaf) => [...tokenize(leaf.value)]).at(-1)
  const part = last?.parts.at(-1)
  if (!part) return []
  const words = await findWordsByPrefix(db, part.folded)
  return [...new Set(words.flatMap((word) => [...tokenize(word)].flatMap(({ lexemes }) => lexemes)))]
}

const listAuthorNames = (leaf: ReturnType<typeof collectLeaves>[number]): string[] =>
  leaf.type === 'term' && leaf.key === 'author' ? [getAuthorName(leaf)] : []

function parseOrder({ sort }: Query): Order | undefined {
  if (sort === null) return undefined
  if (/^-?created$/.test(sort)) return 'newest'
  if (/^-?(relevance|best)$/.test(sort)) return 'best'
  throw unknownValueError({ key: 'sort', value: sort, position: 0 }, ['created', 'relevance'])
}

function applyCorrections(text: string, corrections: ReadonlyMap<string, string>): string {
  let result = ''
  let at = 0
  for (const { start, end, folded } of tokenize(text)) {
    const correction = corrections.get(folded)
    if (correction === undefined) continue
    result += text.slice(at, start) + correction
    at = end
  }
  return result + text.slice(at)
}
