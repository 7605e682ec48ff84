import type { Context } from '#platform/context.ts'
import { withSettings } from '#platform/db/withSettings.ts'
import type { SearchDocument } from '#platform/search.ts'
import { turns } from '#platform/turns.ts'
import { documentOf } from '../documents.ts'
import type { FoundRow, HitRow } from '../rows.ts'
import { propertyLexeme, quoted } from '../text/vector.ts'
import { hasPhrase, type Plan } from './plan.ts'
import { type Ask, findDocuments, type Order } from './queries.ts'

/** So many documents are looked at; fewer while somebody is typing. */
const mostLooked = 500
const mostWhileTyping = 100
const longestMs = 2_000
/** With a phrase the texts themselves are read, which costs more. */
const mostTexts = 200

export type Question = {
  query: string
  /** Kinds of things; none for all. */
  kinds: readonly string[]
  order: Order
  offset: number
  limit: number
  /** The last word is still being typed. */
  isBegun?: boolean
}

type Found = FoundRow & { isCut: boolean }

/** Asks the index for a plan, and the texts for phrases. How many there are of each kind is told for all kinds. */
export async function askIndex(ctx: Context, plan: Plan, question: Question): Promise<Found> {
  const { meant, since, until } = plan
  if (!meant && !since && !until && !question.kinds.length)
    return { hits: [], total: 0, kinds: new Map(), isCut: false }
  const { kinds } = question
  const hasPhrases = plan.phrases.length > 0
  const range = hasPhrases ? { offset: 0, limit: mostTexts } : question
  const ask = askOf(ctx, plan, question)
  const [found, all] = await Promise.all([
    inTime(ctx, { ...ask, ...pick(range), ...withKinds(ctx, plan, kinds) }),
    kinds.length ? inTime(ctx, { ...ask, offset: 0, limit: 0, order: 'newest', ...withKinds(ctx, plan, []) }) : null,
  ])
  const result = {
    ...found,
    kinds: (all ?? found).kinds,
    isCut: found.total >= mostOf(question) / (question.order === 'best' ? 2 : 1),
  }
  return hasPhrases ? withPhrases(ctx, result, { plan, question }) : result
}

const mostOf = ({ isBegun }: Question) => (isBegun ? mostWhileTyping : mostLooked)

const pick = ({ offset, limit }: { offset: number; limit: number }) => ({ offset, limit })

function askOf(ctx: Context, { asked, meant, whole, since, until }: Plan, question: Question) {
  const { order } = question
  const sources = [...ctx.searchSources.values()]
  const any = asked ?? meant
  return {
    asked: any?.anywhere ?? '',
    title: any?.title ?? '',
    whole: whole && quoted(whole),
    since,
    until,
    order,
    now: ctx.clock.now(),
    most: mostOf(question),
    roles: ctx.viewer?.roles ?? [],
    partKinds: sources.filter((source) => source.isPartOfParent).map((source) => source.kind),
    looseKinds: sources.filter((source) => source.after).map((source) => source.kind),
  }
}

/** Only these kinds; where no words are asked for, all that there are, so that there is something to look up. */
function withKinds(ctx: Context, { meant }: Plan, kinds: readonly string[]): Pick<Ask, 'meant' | 'ofKinds'> {
  const named = kinds.length || !meant ? (kinds.length ? kinds : [...ctx.searchSources.keys()]) : []
  const any = named.map((kind) => quoted(propertyLexeme('kind', kind))).join(' | ')
  const ofKinds = any && `(${any})`
  return { meant: [meant?.anywhere, ofKinds].filter(Boolean).join(' & '), ofKinds }
}

/**
 * A search that takes too long is ended. It has many parts, and to plan them takes longer than to run them, so that a plan
 * is kept: one way is right for all words. The parts run one after the other, as later ones are seldom wanted. Bitmaps are
 * kept exact.
 */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: String(longestMs),
  jit: 'off',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  work_mem: '16MB',
}

/** However many search at once, most connections are left to all who only want a page. */
const inTurn = turns(4)

const inTime = (ctx: Context, ask: Ask): Promise<FoundRow> =>
  inTurn(() => withSettings(ctx.transact, settings, (db) => findDocuments(db, ask)))

/** Keeps those whose text has the phrases, among the first few hundred. */
async function withPhrases(ctx: Context, found: Found, { plan, question }: { plan: Plan; question: Question }) {
  const texts = await Promise.all(found.hits.map((hit) => documentOf(ctx, hit)))
  const has = (document: SearchDocument | undefined) =>
    document !== undefined &&
    plan.phrases.every((phrase) => hasPhrase(`${document.title}\n${document.words ?? ''}\n${document.text}`, phrase))
  const kept = found.hits.filter((_, index) => has(texts[index]))
  const { offset, limit } = question
  return {
    ...found,
    hits: kept.slice(offset, offset + limit),
    total: kept.length,
    kinds: countKinds(kept),
    isCut: found.total > mostTexts,
  }
}

const countKinds = (hits: readonly HitRow[]): Map<string, number> =>
  new Map([...Map.groupBy(hits, (hit) => hit.kind)].map(([kind, of]) => [kind, of.length]))
