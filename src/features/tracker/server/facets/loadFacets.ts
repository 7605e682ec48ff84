import { hasTerm, withoutTerm, withTerm } from '#objects/query/editQuery.ts'
import { printQuery } from '#objects/query/printQuery.ts'
import type { Query } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { compareVersions } from '../../contract/version.ts'
import { type TicketFilter, toCondition } from '../filter/parseFilter.ts'
import { countFacets, type FacetCount, withQueryTimeout } from '../filter/queries.ts'
import type { ProductRow, TicketTagRow } from '../rows.ts'
import { listTags } from '../tags/queries.ts'
import { countFacetsCached } from './countFacetsCached.ts'

type FacetValue = { value: string; label: string; color: string; count: number; query: string; chosen: boolean }
type Facet = { key: FacetKey; values: FacetValue[] }
export type Facets = { total: number; totalIsExact: boolean; facets: Facet[] }

const keys = ['is', 'kind', 'tag', 'version', 'fixed'] as const
type FacetKey = (typeof keys)[number]

const maxValues = { is: 3, kind: 2, tag: 30, version: 8, fixed: 8 } as const

type Counts = { exact: boolean; rows: FacetCount[] }

/** Counts statuses without the chosen one, because a choice replaces it; counts tags within it, because they add up. */
export async function loadFacets(ctx: Context, product: ProductRow, { query }: TicketFilter): Promise<Facets> {
  const countsByQuery = new Map<string, Promise<Counts>>()
  const countOnce = (variant: Query) => {
    const text = printQuery({ ...variant, sort: null })
    let counts = countsByQuery.get(text)
    if (!counts) countsByQuery.set(text, (counts = loadCounts(ctx, product, variant)))
    return counts
  }
  const tags = await listTags(ctx.db, product.id)
  const facets = await Promise.all(
    keys.map(async (key) => {
      const base = key === 'tag' ? query : withoutTerm(query, key)
      const { rows } = await countOnce(base)
      return { key, values: toValues(key, { query, base, tags, counts: toCountsByValue(key, rows) }) }
    }),
  )
  const { rows, exact } = await countOnce(query)
  const total = rows.find(({ facet }) => facet === 'total')?.count ?? 0
  return { total, totalIsExact: exact, facets: facets.filter(({ values }) => values.length > 0) }
}

/** Unfiltered counts of large products are cached; filtered ones stop at `maxCounted`. */
async function loadCounts(ctx: Context, product: ProductRow, query: Query): Promise<Counts> {
  const condition = await toCondition(ctx, query)
  const { maxCounted } = ticketLimits
  if (!condition && product.ticketCount > maxCounted)
    return { exact: true, rows: await countFacetsCached(ctx, product) }
  try {
    const scope = { productId: product.id, condition }
    const rows = await withQueryTimeout(ctx.transact, (db) => countFacets(db, scope, maxCounted + 1))
    const total = rows.find(({ facet }) => facet === 'total')
    const exact = (total?.count ?? 0) <= maxCounted
    if (total && !exact) total.count = maxCounted
    return { exact, rows }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return { exact: false, rows: [] }
  }
}

function toCountsByValue(key: FacetKey, rows: FacetCount[]): Map<string, number> {
  const counts = new Map(rows.filter(({ facet }) => facet === key).map(({ value, count }) => [value, count]))
  if (key === 'is') counts.set('closed', (counts.get('closed') ?? 0) + (counts.get('fixed') ?? 0))
  return counts
}

type Choice = { query: Query; base: Query; tags: TicketTagRow[]; counts: Map<string, number> }

function toValues(key: FacetKey, { query, base, tags, counts }: Choice): FacetValue[] {
  const values = listValues(key, tags, counts).map(({ value, label, color, count }) => {
    const chosen = hasTerm(query, key, value)
    const without = key === 'tag' ? withoutTerm(query, key, value) : base
    return { value, label, color, count, chosen, query: printQuery(chosen ? without : withTerm(base, key, value)) }
  })
  return values.slice(0, maxValues[key])
}

function listValues(key: FacetKey, tags: TicketTagRow[], counts: Map<string, number>) {
  const toValue = (value: string, label = value, color = '') => ({ value, label, color, count: counts.get(value) ?? 0 })
  if (key === 'is') return [toValue('open'), toValue('closed'), toValue('fixed')]
  if (key === 'kind') return [toValue('issue'), toValue('feature')]
  if (key !== 'tag') return [...counts.keys()].sort(compareVersions).map((value) => toValue(value))
  const tagValues = tags.map(({ id, name, color }) => ({
    value: name,
    label: name,
    color,
    count: counts.get(String(id)) ?? 0,
  }))
  return tagValues.sort((a, b) => b.count - a.count)
}
