import pLimit from 'p-limit'
import { listDisabledKinds } from '#objects/server/hiddenPlaces.ts'
import type { SearchDocument } from '#objects/server/search.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { quoteLexeme } from '#objects/words/lexemeList.ts'
import type { Context } from '#platform/context.ts'
import { withSettings } from '#platform/db/withSettings.ts'
import { loadDocument } from '../documents.ts'
import type { HitRow, IndexResult } from '../rows.ts'
import { propertyLexeme } from '../text/vector.ts'
import { containsPhrase, type Plan } from './plan.ts'
import { type BaseQuery, findDocuments, type IndexQuery, type KindConditions, type Order } from './queries.ts'

const maxCandidates = 500
const maxPrefixCandidates = 100
const timeoutMs = 2_000
/** Phrases need the texts, which cost more to load. */
const maxTexts = 200

export type SearchParams = {
  query: string
  /** Empty for all kinds. */
  kinds: readonly string[]
  order: Order
  offset: number
  limit: number
  /** The last word may be incomplete. */
  isPrefix?: boolean
}

type QueryResult = IndexResult & { isCut: boolean }

/** The counts cover all kinds. */
export async function queryIndex(ctx: Context, plan: Plan, params: SearchParams): Promise<QueryResult> {
  const { expanded, since, until } = plan
  if (!expanded && !since && !until && !params.kinds.length)
    return { hits: [], total: 0, kinds: new Map(), isCut: false }
  const { kinds } = params
  const hasPhrases = plan.phrases.length > 0
  const range = hasPhrases ? { offset: 0, limit: maxTexts } : params
  const query = toIndexQuery(ctx, plan, params)
  const [found, all] = await Promise.all([
    findWithTimeout(ctx, { ...query, ...pickRange(range), ...toKindConditions(ctx, plan, kinds) }),
    kinds.length
      ? findWithTimeout(ctx, { ...query, offset: 0, limit: 0, order: 'newest', ...toKindConditions(ctx, plan, []) })
      : null,
  ])
  const result = {
    ...found,
    kinds: (all ?? found).kinds,
    isCut: found.total >= getMaxCandidates(params) / (params.order === 'best' ? 2 : 1),
  }
  return hasPhrases ? filterByPhrases(ctx, result, { plan, params }) : result
}

const getMaxCandidates = ({ isPrefix }: SearchParams) => (isPrefix ? maxPrefixCandidates : maxCandidates)

const pickRange = ({ offset, limit }: { offset: number; limit: number }) => ({ offset, limit })

function toIndexQuery(
  ctx: Context,
  { exact, expanded, wholeTitle, since, until }: Plan,
  params: SearchParams,
): BaseQuery {
  const { order } = params
  const sources = [...getSearchSources(ctx).values()]
  const ranked = exact ?? expanded
  return {
    exact: ranked?.anywhere ?? '',
    title: ranked?.title ?? '',
    wholeTitle: wholeTitle && quoteLexeme(wholeTitle),
    since,
    until,
    order,
    now: ctx.clock.now(),
    maxCandidates: getMaxCandidates(params),
    roles: ctx.viewer?.roles ?? [],
    childKinds: sources.filter((source) => source.isPartOfParent).map((source) => source.kind),
    hiddenKinds: listDisabledKinds(ctx),
    nonObjectKinds: sources.filter((source) => source.listIdsAfter).map((source) => source.kind),
  }
}

/**
 * A query without words lists all kinds, so that the GIN index has something to look up; and one of a site that does without
 * some, for these not to be candidates.
 */
function toKindConditions(ctx: Context, { expanded }: Plan, kinds: readonly string[]): KindConditions {
  const namesAll = !expanded || listDisabledKinds(ctx).length > 0
  const listedKinds = kinds.length ? kinds : namesAll ? [...getSearchSources(ctx).keys()] : []
  const condition = listedKinds.map((kind) => quoteLexeme(propertyLexeme('kind', kind))).join(' | ')
  const kindQuery = condition && `(${condition})`
  return { expanded: [expanded?.anywhere, kindQuery].filter(Boolean).join(' & '), kindQuery }
}

/**
 * Generic plans are cached, because planning takes longer than running. Parts run in order, as later ones are seldom
 * needed; `work_mem` keeps bitmaps exact.
 */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: String(timeoutMs),
  jit: 'off',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  work_mem: '16MB',
}

/** Leaves most database connections to other requests. API calls have connections of their own. */
const limitSearches = pLimit(4)

function findWithTimeout(ctx: Context, query: IndexQuery): Promise<IndexResult> {
  const find = () => withSettings(ctx.transact, settings, (db) => findDocuments(db, query))
  return ctx.operation ? find() : limitSearches(find)
}

async function filterByPhrases(
  ctx: Context,
  found: QueryResult,
  { plan, params }: { plan: Plan; params: SearchParams },
) {
  const texts = await Promise.all(found.hits.map((hit) => loadDocument(ctx, hit)))
  const has = (document: SearchDocument | undefined) =>
    document !== undefined && plan.phrases.every((phrase) => containsPhrase(toPhraseText(document), phrase))
  const matching = found.hits.filter((_, index) => has(texts[index]))
  const { offset, limit } = params
  return {
    ...found,
    hits: matching.slice(offset, offset + limit),
    total: matching.length,
    kinds: countKinds(matching),
    isCut: found.total > maxTexts,
  }
}

const toPhraseText = ({ title, keywords = '', text, hiddenText = '' }: SearchDocument): string =>
  [title, keywords, text, hiddenText].join('\n')

const countKinds = (hits: readonly HitRow[]): Map<string, number> =>
  new Map([...Map.groupBy(hits, (hit) => hit.kind)].map(([kind, sameKind]) => [kind, sameKind.length]))
