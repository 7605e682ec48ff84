import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#objects/query/query.ts'
import { sqlOperators } from '#objects/server/listing.ts'
import type { Db } from '#platform/db/db.ts'
import type { Transact } from '#platform/db/transaction.ts'
import { forceCustomPlan, withSettings } from '#platform/db/withSettings.ts'
import type { AttachmentKind } from '../../../attachments/contract/attachmentLimits.ts'
import type { TicketStatus } from '../../../contract/closing.ts'
import { parseVersionKey } from '../../../contract/version.ts'
import { toTextQuery } from '../words/toTextQuery.ts'
import type { Condition, TicketCondition, TicketSort } from './condition.ts'

type Sql = RawBuilder<boolean>

/** `ignored` is the value of words without a lexeme: true within "and", false within "or" and "not". */
function toSql(condition: Condition, ignored = true): Sql {
  switch (condition.type) {
    case 'and':
      return andSql(condition.items)
    case 'or':
      return sql`(${sql.join(
        condition.items.map((item) => toSql(item, false)),
        sql` or `,
      )})`
    case 'not':
      // Unlike `not`, this holds for null.
      return sql`(${toSql(condition.item, false)} is not true)`
    case 'text':
      return textSql([condition], ignored)
    case 'affects':
      return affectsSql(condition)
    case 'fixedIn':
      return fixedSql(condition)
    case 'time':
      return timeSql(condition)
    default:
      return simpleSql(condition)
  }
}

type ConditionOf<Type extends TicketCondition['type']> = Extract<TicketCondition, { type: Type }>

function simpleSql(condition: Exclude<TicketCondition, { type: 'text' | 'affects' | 'fixedIn' | 'time' }>): Sql {
  switch (condition.type) {
    case 'always':
      return sql`true`
    case 'never':
      return sql`false`
    case 'open':
      return sql`t.is_open`
    case 'closed':
      return sql`not t.is_open`
    case 'fixed':
      return sql`t.closed_version <> ''`
    case 'duplicate':
      return sql`t.duplicate_of is not null`
    case 'untagged':
      return sql`t.tags <@ array(select id from ticket_tags where deleted_at is not null)`
    case 'status':
      return statusSql(condition.status)
    case 'kind':
      return sql`t.kind = ${condition.kind}`
    case 'number':
      return sql`t.number = ${condition.number}`
    case 'tag':
      return sql`t.tags && ${condition.ids ?? []}::int[]`
    case 'author':
      return sql`t.author_id = ${condition.id ?? 0}`
    case 'assignee':
      return sql`t.assignee_id = ${condition.id ?? 0}`
    case 'milestone':
      return sql`t.milestone_id = any(${condition.ids ?? []}::int[])`
    case 'priority':
      return sql`t.priority ${sqlOperators[condition.operator]} ${condition.priority}`
    case 'without':
      return absences[condition.what]
    case 'has':
      return fileSql(condition.kinds)
    case 'product':
      return sql`t.product_id = (select object_id from products where key = ${condition.key})`
    case 'counter':
      return sql`${sql.ref(`t.${condition.column}`)} ${sqlOperators[condition.operator]} ${condition.value}`
    case 'voted':
      return sql`t.object_id in (select object_id from ratings where user_id = ${condition.userId})`
    case 'watching':
      return sql`t.object_id in (select object_id from watches where user_id = ${condition.userId} and level = 'watching')`
  }
}

function statusSql(status: TicketStatus): Sql {
  if (status === 'open') return sql`(t.is_open and t.needs_info_at is null)`
  if (status === 'needs-info') return sql`t.needs_info_at is not null`
  const reason = status === 'closed' ? '' : status.replaceAll('-', '_')
  return sql`(not t.is_open and t.close_reason = ${reason})`
}

/** The first comparison is cheap and false for most tickets; the second one has an index. */
const fileSql = (kinds: readonly AttachmentKind[]): Sql =>
  sql`(t.file_kinds <> '{}' and t.file_kinds && ${kinds}::text[])`

const absences = {
  assignee: sql<boolean>`t.assignee_id is null`,
  milestone: sql<boolean>`t.milestone_id is null`,
  priority: sql<boolean>`t.priority = 0`,
}

/** Joins texts to one query, because each one would read the stored words of a ticket again. */
function andSql(items: readonly Condition[]): Sql {
  const texts = items.filter((item) => item.type === 'text')
  const others = items.filter((item) => item.type !== 'text').map((item) => toSql(item))
  return sql`(${sql.join(texts.length ? [...others, textSql(texts, true)] : others, sql` and `)})`
}

/** `ignored` is the result if none of the words is indexed. */
function textSql(texts: readonly ConditionOf<'text'>[], ignored: boolean): Sql {
  const queries = texts.flatMap(({ text, phrase }) => toTextQuery(text, { isPhrase: phrase }) ?? [])
  if (!queries.length) return ignored ? sql`true` : sql`false`
  return sql`t.words @@ ${queries.join(' & ')}::tsquery`
}

function affectsSql({ operator, version }: ConditionOf<'affects' | 'fixedIn'>): Sql {
  if (operator === ':') return sql`t.versions && array[${version}]::text[]`
  return sql`t.versions && array(${reportedVersions(operator, version)})`
}

/** A loose index scan: one index lookup per distinct version. */
function reportedVersions(operator: Operator, version: string) {
  const inRange = sql`version_key <> '{}' and version_key ${sqlOperators[operator]} ${parseVersionKey(version)}::int[]`
  const first = sql`order by version_key, version limit 1`
  return sql`with recursive found as (
    (select version_key, version from ticket_versions where ${inRange} ${first})
    union all
    select next.version_key, next.version from found, lateral (
      select version_key, version from ticket_versions
      where ${inRange} and (version_key, version) > (found.version_key, found.version) ${first}) next
    ) select version from found`
}

function fixedSql({ operator, version }: ConditionOf<'affects' | 'fixedIn'>): Sql {
  if (operator === ':') {
    const key = parseVersionKey(version)
    // The key uses the index; the name decides, as 0.92 and 0.92-beta share a key.
    return sql`(t.closed_version <> '' and t.closed_version_key = ${key}::int[] and lower(t.closed_version) = lower(${version}))`
  }
  return sql`(t.closed_version <> '' and t.closed_version_key <> '{}'
    and t.closed_version_key ${sqlOperators[operator]} ${parseVersionKey(version)}::int[])`
}

function timeSql({ column, from, before }: ConditionOf<'time'>): Sql {
  const ref = sql.ref(`t.${column}`)
  const bounds = [from && sql`${ref} >= ${from}`, before && sql`${ref} < ${before}`].filter((bound) => bound !== null)
  return sql`(${sql.join(bounds, sql` and `)})`
}

export type FilterScope = { productId: number; condition: Condition | null }

const filterSql = ({ productId, condition }: FilterScope): Sql =>
  condition
    ? sql`t.product_id = ${productId} and t.is_listed and ${toSql(condition)}`
    : sql`t.product_id = ${productId} and t.is_listed`

type Params = { sort: TicketSort; offset: number; limit: number }

/** Tickets scanned in list order before the index is used. */
const maxScanned = 2_000

/** The parts of an "and" that bound the column, so that a scan of its index can begin with them. */
function findBounds(condition: Condition, column: TicketSort['column']): Condition[] {
  switch (condition.type) {
    case 'and':
      return condition.items.flatMap((item) => findBounds(item, column))
    case 'priority':
      return column === 'priority' ? [condition] : []
    case 'without':
      return column === condition.what ? [condition] : []
    case 'counter':
    case 'time':
      return column === condition.column ? [condition] : []
    default:
      return []
  }
}

/**
 * Scans in list order, which is fast for common conditions, then falls back to an index: the planner cannot tell which
 * is better.
 */
export async function findFilteredTicketIds(db: Db, filtered: FilterScope, params: Params): Promise<number[]> {
  const { sort, offset, limit } = params
  const direction = sort.descending ? 'desc' : 'asc'
  const order = sql.raw(`t.${sort.column} ${direction}, t.object_id ${direction}`)
  const selectIds = async (tickets: RawBuilder<unknown>): Promise<number[]> => {
    const query = sql<{ id: number }>`
      select t.object_id as id from ${tickets} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
    return (await query.execute(db)).rows.map((row) => row.id)
  }
  const { productId, condition } = filtered
  if (!condition) return selectIds(sql`tickets t where ${filterSql(filtered)}`)
  const bounded = toSql({ type: 'and', items: [{ type: 'always' }, ...findBounds(condition, sort.column)] })
  const scanned = await selectIds(sql`(select t.* from tickets t
    where t.product_id = ${productId} and t.is_listed and ${bounded}
    order by ${order} limit ${sql.lit(maxScanned)}) t where ${toSql(condition)}`)
  if (scanned.length === limit) return scanned
  // `offset 0` is an optimization fence: find all matches first, then sort.
  return selectIds(
    sql`(select t.object_id, ${sql.ref(`t.${sort.column}`)} from tickets t where ${filterSql(filtered)} offset 0) t`,
  )
}

/** The value of an assignee, a milestone and a tag is its id, that of a priority its number; empty for none. */
const facetCounts = {
  is: sql`select 'is', case when is_open then 'open' when is_fixed then 'fixed' else 'closed' end, count(*)::int
    from (select is_open, closed_version <> '' as is_fixed from found) found group by is_open, is_fixed`,
  kind: sql`select 'kind', kind, count(*)::int from found group by kind`,
  assignee: sql`select 'assignee', coalesce(assignee_id::text, ''), count(*)::int from found group by assignee_id`,
  milestone: sql`select 'milestone', coalesce(milestone_id::text, ''), count(*)::int from found group by milestone_id`,
  priority: sql`select 'priority', priority::text, count(*)::int from found group by priority`,
  tag: sql`select 'tag', tag::text, count(*)::int from (select unnest(tags) as tag from found) found group by tag`,
  has: sql`select 'has', file, count(*)::int from (select unnest(file_kinds) as file from found) found group by file`,
  version: sql`select 'version', version, count(*)::int from (select unnest(versions) as version from found) found group by version`,
  fixed: sql`select 'fixed', closed_version, count(*)::int from found where closed_version <> '' group by closed_version`,
}

export type FacetKey = keyof typeof facetCounts
export const facetKeys = Object.keys(facetCounts) as FacetKey[]
export type FacetCount = { facet: FacetKey | 'total'; value: string; count: number }

export async function countFacets(
  db: Db,
  filtered: FilterScope,
  { facets, limit }: { facets: readonly FacetKey[]; limit: number },
): Promise<FacetCount[]> {
  const counted = sql<FacetCount>`
    with found as materialized (
      select t.is_open, t.kind, t.assignee_id, t.milestone_id, t.priority, t.tags, t.file_kinds, t.versions, t.closed_version
      from tickets t where ${filterSql(filtered)} limit ${sql.lit(limit)}
    )
    select 'total' as facet, '' as value, count(*)::int as count from found
    ${sql.join(
      facets.map((facet) => sql`union all ${facetCounts[facet]}`),
      sql` `,
    )}`
  return (await counted.execute(db)).rows
}

const timeoutMs = 1_500

/** Uses custom plans, a timeout and no sequential scans, whose detoasting the planner underestimates. */
export const withQueryTimeout = <T>(transact: Transact, run: (db: Db) => Promise<T>): Promise<T> =>
  withSettings(transact, { ...forceCustomPlan, statement_timeout: String(timeoutMs), enable_seqscan: 'off' }, run)
