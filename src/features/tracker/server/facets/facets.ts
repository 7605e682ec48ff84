import { hasTerm, withAdded, withoutTerm } from '#objects/query/editQuery.ts'
import { printQuery } from '#objects/query/printQuery.ts'
import type { Query } from '#objects/query/query.ts'
import type { Context } from '#platform/context.ts'
import { isOutOfTime } from '#platform/errors.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { compareVersions } from '../../contract/version.ts'
import { type Counted, countFacets, withinTime } from '../filter/queries.ts'
import { conditionOfQuery, type TicketFilter } from '../filter/readFilter.ts'
import type { ProductRow, TicketTagRow } from '../rows.ts'
import { listTags } from '../tags/queries.ts'
import { countAll } from './countAll.ts'

type FacetValue = { value: string; label: string; color: string; count: number; query: string; chosen: boolean }
type Facet = { key: FacetKey; values: FacetValue[] }
export type Facets = { total: number; totalIsExact: boolean; facets: Facet[] }

/** The keys that a list can be narrowed by beside it. Of these a ticket has one value, but for tags and versions. */
const keys = ['is', 'kind', 'tag', 'version', 'fixed'] as const
type FacetKey = (typeof keys)[number]

const valuesMost = { is: 3, kind: 2, tag: 30, version: 8, fixed: 8 } as const

type Counts = { exact: boolean; rows: Counted[] }

/**
 * How many tickets each further choice would leave. Choosing a status replaces the one that is chosen, so statuses are counted
 * without it; tags add up, so they are counted with what is chosen.
 */
export async function facetsOf(ctx: Context, product: ProductRow, { query }: TicketFilter): Promise<Facets> {
  const counted = new Map<string, Promise<Counts>>()
  const count = (of: Query) => {
    const text = printQuery({ ...of, sort: null })
    let counts = counted.get(text)
    if (!counts) counted.set(text, (counts = countsOf(ctx, product, of)))
    return counts
  }
  const tags = await listTags(ctx.db, product.id)
  const facets = await Promise.all(
    keys.map(async (key) => {
      const base = key === 'tag' ? query : withoutTerm(query, key)
      const { rows } = await count(base)
      return { key, values: valuesOf(key, { query, base, tags, counts: countsByValue(key, rows) }) }
    }),
  )
  const { rows, exact } = await count(query)
  const total = rows.find(({ facet }) => facet === 'total')?.count ?? 0
  return { total, totalIsExact: exact, facets: facets.filter(({ values }) => values.length > 0) }
}

/** Of a list without a filter all are counted, now and then; of a filtered one so many that it stays quick. */
async function countsOf(ctx: Context, product: ProductRow, query: Query): Promise<Counts> {
  const condition = await conditionOfQuery(ctx, query)
  const { countedMost } = ticketLimits
  if (!condition && product.ticketCount > countedMost) return { exact: true, rows: await countAll(ctx, product) }
  try {
    const filtered = { productId: product.id, condition }
    const rows = await withinTime(ctx.transact, (db) => countFacets(db, filtered, countedMost + 1))
    const total = rows.find(({ facet }) => facet === 'total')
    const exact = (total?.count ?? 0) <= countedMost
    if (total && !exact) total.count = countedMost
    return { exact, rows }
  } catch (error) {
    if (!isOutOfTime(error)) throw error
    return { exact: false, rows: [] }
  }
}

/** What is fixed is closed as well. */
function countsByValue(key: FacetKey, rows: Counted[]): Map<string, number> {
  const counts = new Map(rows.filter(({ facet }) => facet === key).map(({ value, count }) => [value, count]))
  if (key === 'is') counts.set('closed', (counts.get('closed') ?? 0) + (counts.get('fixed') ?? 0))
  return counts
}

type Choice = { query: Query; base: Query; tags: TicketTagRow[]; counts: Map<string, number> }

function valuesOf(key: FacetKey, { query, base, tags, counts }: Choice): FacetValue[] {
  const named = namedValues(key, tags, counts).map(({ value, label, color, count }) => {
    const chosen = hasTerm(query, key, value)
    const without = key === 'tag' ? withoutTerm(query, key, value) : base
    return { value, label, color, count, chosen, query: printQuery(chosen ? without : withAdded(base, key, value)) }
  })
  return named.slice(0, valuesMost[key])
}

function namedValues(key: FacetKey, tags: TicketTagRow[], counts: Map<string, number>) {
  const one = (value: string, label = value, color = '') => ({ value, label, color, count: counts.get(value) ?? 0 })
  if (key === 'is') return [one('open'), one('closed'), one('fixed')]
  if (key === 'kind') return [one('issue'), one('feature')]
  if (key !== 'tag') return [...counts.keys()].sort(compareVersions).map((value) => one(value))
  const found = tags.map(({ id, name, color }) => ({
    value: name,
    label: name,
    color,
    count: counts.get(String(id)) ?? 0,
  }))
  return found.sort((a, b) => b.count - a.count)
}
