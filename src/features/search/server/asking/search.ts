import { inLanguage } from '#language/language.ts'
import { parseQuery } from '#objects/query/parseQuery.ts'
import { leavesOf, type Query, type QueryFault } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { isOutOfTime } from '#platform/errors.ts'
import { m } from '../../messages.ts'
import type { FoundRow } from '../rows.ts'
import { type Marks, noMarks } from '../text/highlight.ts'
import { wordsOf } from '../text/words.ts'
import { askIndex, type Question } from './askIndex.ts'
import { correctionsFor } from './corrections.ts'
import { type PlanOptions, planOf } from './plan.ts'
import { findAuthorIds, findSynonyms, findWordsThatBegin, type Order } from './queries.ts'
import { Synonyms } from './synonyms.ts'
import { authorOf, TermFault } from './terms.ts'

export type Answer = FoundRow & {
  /** There are more than are looked at. */
  isCut: boolean
  marks: Marks
  /** The query with other words, where it had words that nobody uses. */
  corrected: string | null
  /** Nothing has all of the words; these have some. */
  isLoose: boolean
  fault: QueryFault | null
}

const nothing: Answer = {
  hits: [],
  total: 0,
  kinds: new Map(),
  isCut: false,
  marks: noMarks(),
  corrected: null,
  isLoose: false,
  fault: null,
}

/** Asks for what somebody looks for: as it stands, else without its slips, else for some of its words. */
export async function search(ctx: Context, question: Question): Promise<Answer> {
  const read = inLanguage(ctx.language, () => parseQuery(question.query.toWellFormed()))
  if (!read.ok) return { ...nothing, fault: { detail: read.detail, position: read.position } }
  try {
    return await answer(ctx, read.query, question)
  } catch (error) {
    if (error instanceof TermFault) {
      return { ...nothing, fault: { detail: inLanguage(ctx.language, error.say), position: error.position } }
    }
    if (!isOutOfTime(error)) throw error
    return { ...nothing, fault: { detail: inLanguage(ctx.language, m.tooSlow), position: 0 } }
  }
}

async function answer(ctx: Context, query: Query, asked: Question): Promise<Answer> {
  const question = { ...asked, order: orderOf(query) ?? asked.order }
  const names = [...new Set((query.filter ? leavesOf(query.filter) : []).flatMap(namedAuthor))]
  const [rows, begun, authors] = await Promise.all([
    findSynonyms(ctx.db),
    question.isBegun ? begunBy(ctx.db, query) : undefined,
    names.length ? findAuthorIds(ctx.db, names) : new Map<string, number>(),
  ])
  const options: PlanOptions = { synonyms: new Synonyms(rows), authors, ...(begun && { begun }) }
  const plan = planOf(query, options)
  const found = await askIndex(ctx, plan, question)
  const exact = { ...nothing, ...found, marks: plan.marks }
  if (found.total || !plan.words.length) return exact
  const corrections = await correctionsFor(ctx.db, plan.words)
  if (corrections.size) {
    const other = planOf(query, { ...options, corrections })
    const better = await askIndex(ctx, other, question)
    if (better.total)
      return { ...nothing, ...better, marks: other.marks, corrected: corrected(asked.query, corrections) }
  }
  if (plan.words.length < 2 || question.isBegun) return exact
  const loose = planOf(query, { ...options, corrections, isLoose: true })
  const some = await askIndex(ctx, loose, { ...question, order: 'best' })
  return some.total ? { ...nothing, ...some, marks: loose.marks, isLoose: true } : exact
}

/** What the last word of a query may become, as the index spells it; the most frequent ones. */
async function begunBy(db: Db, { filter }: Query): Promise<string[]> {
  const texts = (filter ? leavesOf(filter) : []).filter((leaf) => leaf.type === 'text' && !leaf.phrase)
  const last = texts.flatMap((leaf) => [...wordsOf(leaf.value)]).at(-1)
  if (!last || last.isRun) return []
  const words = await findWordsThatBegin(db, last.folded)
  return [...new Set(words.flatMap((word) => [...wordsOf(word)].flatMap(({ lexemes }) => lexemes)))]
}

const namedAuthor = (leaf: ReturnType<typeof leavesOf>[number]): string[] =>
  leaf.type === 'term' && leaf.key === 'author' ? [authorOf(leaf)] : []

function orderOf({ sort }: Query): Order | undefined {
  if (sort === null) return undefined
  if (/^-?created$/.test(sort)) return 'newest'
  if (/^-?(relevance|best)$/.test(sort)) return 'best'
  throw new TermFault(() => m.sortUnknown(sort), 0)
}

/** The text with its slips put right, and all else as it was. */
function corrected(text: string, corrections: ReadonlyMap<string, string>): string {
  let result = ''
  let at = 0
  for (const { start, end, folded } of wordsOf(text)) {
    const other = corrections.get(folded)
    if (other === undefined) continue
    result += text.slice(at, start) + other
    at = end
  }
  return result + text.slice(at)
}
