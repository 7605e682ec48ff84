import { hasTerm, withoutTerm, withTerm } from '#objects/query/editQuery.ts'
import { printQuery } from '#objects/query/printQuery.ts'
import type { Query } from '#objects/query/query.ts'
import { saveReaders } from '#objects/server/saveReader.ts'
import type { Context } from '#platform/context.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { attachmentKinds } from '../../../attachments/contract/attachmentLimits.ts'
import { ticketPriorities } from '../../../contract/priorities.ts'
import { ticketLimits } from '../../../contract/ticketLimits.ts'
import { compareVersionNumbers } from '../../../contract/version.ts'
import { listMilestones } from '../../../planning/server/milestones/queries.ts'
import { listStaff, type StaffMember } from '../../../planning/server/plans/queries.ts'
import type { MilestoneRow, ProductRow, TicketTagRow } from '../../../server/rows.ts'
import { listTags } from '../../../settings/server/tags/queries.ts'
import { type TicketFilter, toCondition } from '../filter/parseFilter.ts'
import { countFacets, type FacetCount, type FacetKey, facetKeys, withQueryTimeout } from '../filter/queries.ts'
import { countFacetsCached } from './countFacetsCached.ts'

type FacetValue = {
  value: string
  label: string
  color: string
  tagId: number | null
  count: number
  query: string
  chosen: boolean
}
type Facet = { key: FacetKey; values: FacetValue[] }
export type Facets = { total: number; totalIsExact: boolean; facets: Facet[] }

/** A ticket can have several values, so that choices add up instead of replacing each other. */
const isMultiple = (key: FacetKey): boolean => key === 'tag' || key === 'has'
const isAbsence = (key: FacetKey, value: string): boolean => (key === 'assignee' || key === 'milestone') && value === ''

const maxValues = {
  is: 3,
  kind: 2,
  assignee: 12,
  milestone: 12,
  priority: ticketPriorities.length,
  tag: 30,
  has: attachmentKinds.length,
  version: 8,
  fixed: 8,
} as const

type Counts = { exact: boolean; rows: FacetCount[] }

/** Counts statuses without the chosen one, because a choice replaces it; counts tags and files within it, because they add up. */
export async function loadFacets(ctx: Context, product: ProductRow, { query }: TicketFilter): Promise<Facets> {
  const toText = (variant: Query) => printQuery({ ...variant, sort: null })
  const variants = facetKeys.map((key) => {
    return { key, base: isMultiple(key) ? query : withoutTerm(withoutTerm(query, key), 'no', key) }
  })
  const variantsByText = Map.groupBy(variants, ({ base }) => toText(base))
  const countsByText = new Map<string, Promise<Counts>>()
  const countOnce = (variant: Query) => {
    const text = toText(variant)
    const facets = (variantsByText.get(text) ?? []).map(({ key }) => key)
    const counts = countsByText.get(text) ?? loadCounts(ctx, product, { query: variant, facets })
    countsByText.set(text, counts)
    return counts
  }
  const [tags, milestones, staff] = await Promise.all([
    listTags(ctx.db, product.id),
    listMilestones(ctx.db, product.id),
    listStaff(ctx.db),
  ])
  const names = { tags, milestones, staff }
  const hasSaves = saveReaders.list(ctx).length > 0
  const facets = await Promise.all(
    variants.map(async ({ key, base }) => {
      const { rows } = await countOnce(base)
      const values = toValues(key, { query, base, names, counts: toCountsByValue(key, rows) })
      return { key, values: values.filter(({ value }) => key !== 'has' || value !== 'save' || hasSaves) }
    }),
  )
  const { rows, exact } = await countOnce(query)
  const total = rows.find(({ facet }) => facet === 'total')?.count ?? 0
  return { total, totalIsExact: exact, facets: facets.filter(({ values }) => values.length > 0) }
}

/** Unfiltered counts of large products are cached; filtered ones stop at `maxCounted`. */
async function loadCounts(
  ctx: Context,
  product: ProductRow,
  { query, facets }: { query: Query; facets: readonly FacetKey[] },
): Promise<Counts> {
  const condition = await toCondition(ctx, query)
  const { maxCounted } = ticketLimits
  if (!condition && product.ticketCount > maxCounted)
    return { exact: true, rows: await countFacetsCached(ctx, product) }
  try {
    const scope = { productId: product.id, condition }
    const rows = await withQueryTimeout(ctx.transact, (db) => countFacets(db, scope, { facets, limit: maxCounted + 1 }))
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

type Names = { tags: TicketTagRow[]; milestones: MilestoneRow[]; staff: StaffMember[] }
type Choice = { query: Query; base: Query; names: Names; counts: Map<string, number> }

function toValues(key: FacetKey, { query, base, names, counts }: Choice): FacetValue[] {
  const values = listValues(key, names, counts).map(({ value, label, color, tagId, count }) => {
    const [term, operand] = isAbsence(key, value) ? (['no', key] as const) : ([key, value] as const)
    const chosen = hasTerm(query, term, operand)
    const without = isMultiple(key) ? withoutTerm(query, key, value) : base
    return {
      value,
      label,
      color,
      tagId,
      count,
      chosen,
      query: printQuery(chosen ? without : withTerm(base, term, operand)),
    }
  })
  if (key === 'has' && !values.some(({ count, chosen }) => count > 0 || chosen)) return []
  return values.filter(({ chosen }, index) => chosen || index < maxValues[key])
}

function listValues(key: FacetKey, { tags, milestones, staff }: Names, counts: Map<string, number>) {
  type Source = { id?: string; color?: string; tagId?: number | null }
  const toValue = (value: string, { id = value, color = '', tagId = null }: Source = {}) => ({
    value,
    label: value,
    color,
    tagId,
    count: counts.get(id) ?? 0,
  })
  /** Nothing to choose from if nobody is assigned, or nothing is planned. */
  const withAbsence = (values: ReturnType<typeof toValue>[]) => {
    const used = values.filter(({ count }) => count > 0)
    return used.length > 0 ? [...used, toValue('')] : []
  }
  if (key === 'is') return [toValue('open'), toValue('closed'), toValue('fixed')]
  if (key === 'has') return attachmentKinds.map((kind) => toValue(kind))
  if (key === 'kind') return [toValue('issue'), toValue('feature')]
  if (key === 'assignee')
    return withAbsence(staff.map(({ id, username }) => toValue(`@${username}`, { id: String(id) })))
  if (key === 'milestone') return withAbsence(milestones.map(({ id, name }) => toValue(name, { id: String(id) })))
  if (key === 'priority') {
    const values = ticketPriorities.map((name, number) => toValue(name, { id: String(number) })).toReversed()
    return values.some(({ value, count }) => value !== 'none' && count > 0) ? values : []
  }
  if (key !== 'tag') return [...counts.keys()].sort(compareVersionNumbers).map((value) => toValue(value))
  return tags
    .map(({ id, name, color }) => toValue(name, { id: String(id), color, tagId: id }))
    .sort((a, b) => b.count - a.count)
}
