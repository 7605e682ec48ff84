import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#objects/query/query.ts'
import type { Db } from '#platform/db/db.ts'
import type { Transact } from '#platform/db/transaction.ts'
import { ownPlans, withSettings } from '#platform/db/withSettings.ts'
import { versionKeyOf } from '../../contract/version.ts'
import { prefixOf, soughtText } from '../textWords.ts'
import type { Condition, TicketSort } from './condition.ts'

type Sql = RawBuilder<boolean>

const operators: Record<Operator, RawBuilder<unknown>> = {
  ':': sql.raw('='),
  '>': sql.raw('>'),
  '>=': sql.raw('>='),
  '<': sql.raw('<'),
  '<=': sql.raw('<='),
}

/**
 * A condition on `t`, the table of tickets. All that came from the query is a parameter. `ignored` is what words that ask for
 * nothing count as: true beside other conditions, false among alternatives.
 */
function sqlOf(condition: Condition, ignored = true): Sql {
  switch (condition.is) {
    case 'all':
      return sql`(${sql.join(
        condition.items.map((item) => sqlOf(item)),
        sql` and `,
      )})`
    case 'any':
      return sql`(${sql.join(
        condition.items.map((item) => sqlOf(item, false)),
        sql` or `,
      )})`
    case 'not':
      // What is unknown is not what was asked for, so its opposite holds.
      return sql`(${sqlOf(condition.item, false)} is not true)`
    case 'text':
      return textSql(condition, ignored)
    case 'affects':
      return affectsSql(condition)
    case 'fixedIn':
      return fixedSql(condition)
    case 'time':
      return timeSql(condition)
    default:
      return leafSql(condition)
  }
}

type Of<Is extends Condition['is']> = Extract<Condition, { is: Is }>

function leafSql(
  condition: Exclude<Condition, { is: 'all' | 'any' | 'not' | 'text' | 'affects' | 'fixedIn' | 'time' }>,
): Sql {
  switch (condition.is) {
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
    case 'kind':
      return sql`t.kind = ${condition.kind}`
    case 'number':
      return sql`t.number = ${condition.number}`
    case 'tag':
      return sql`t.tags && ${condition.ids ?? []}::int[]`
    case 'author':
      return sql`t.author_id = ${condition.id ?? 0}`
    case 'product':
      return sql`t.product_id = (select object_id from products where key = ${condition.key})`
    case 'counter':
      return sql`${sql.ref(`t.${condition.column}`)} ${operators[condition.operator]} ${condition.value}`
    case 'voted':
      return sql`t.object_id in (select object_id from ratings where user_id = ${condition.userId})`
    case 'watching':
      return sql`t.object_id in (select object_id from watches where user_id = ${condition.userId} and level = 'watching')`
  }
}

/** Words that everything has ("the") and what is no word at all ask for nothing. */
function textSql({ text, phrase }: Of<'text'>, ignored: boolean): Sql {
  const sought = soughtText(text)
  const words = phrase ? sql`phraseto_tsquery('english', ${sought})` : sql`plainto_tsquery('english', ${sought})`
  const prefix = phrase ? undefined : prefixOf(text)
  const wanted = prefix === undefined ? words : sql`(${words} || to_tsquery('simple', ${prefix}))`
  return ignored ? sql`(t.words @@ ${wanted} or numnode(${words}) = 0)` : sql`t.words @@ ${wanted}`
}

function affectsSql({ operator, version }: Of<'affects' | 'fixedIn'>): Sql {
  if (operator === ':') return sql`t.versions && array[${version}]::text[]`
  return sql`t.versions && array(${reportedVersions(operator, version)})`
}

/** The names that were reported of a range of versions. There are few, and each is found by one look at the index. */
function reportedVersions(operator: Operator, version: string) {
  const isMeant = sql`version_key <> '{}' and version_key ${operators[operator]} ${versionKeyOf(version)}::int[]`
  const first = sql`order by version_key, version limit 1`
  return sql`with recursive found as (
    (select version_key, version from ticket_versions where ${isMeant} ${first})
    union all
    select next.version_key, next.version from found, lateral (
      select version_key, version from ticket_versions
      where ${isMeant} and (version_key, version) > (found.version_key, found.version) ${first}) next
    ) select version from found`
}

function fixedSql({ operator, version }: Of<'affects' | 'fixedIn'>): Sql {
  if (operator === ':') {
    const key = versionKeyOf(version)
    // The key finds it by index; the name decides, as 0.92 and 0.92-beta have the same key.
    return sql`(t.closed_version <> '' and t.closed_version_key = ${key}::int[] and lower(t.closed_version) = lower(${version}))`
  }
  return sql`(t.closed_version <> '' and t.closed_version_key <> '{}'
    and t.closed_version_key ${operators[operator]} ${versionKeyOf(version)}::int[])`
}

function timeSql({ column, from, before }: Of<'time'>): Sql {
  const ref = sql.ref(`t.${column}`)
  const bounds = [from && sql`${ref} >= ${from}`, before && sql`${ref} < ${before}`].filter((bound) => bound !== null)
  return sql`(${sql.join(bounds, sql` and `)})`
}

export type Filtered = { productId: number; condition: Condition | null }

const listed = ({ productId, condition }: Filtered): Sql =>
  condition
    ? sql`t.product_id = ${productId} and t.is_listed and ${sqlOf(condition)}`
    : sql`t.product_id = ${productId} and t.is_listed`

type Wanted = { sort: TicketSort; offset: number; limit: number }

/** So many tickets are looked at one by one, from the start of the list. */
const mostWalked = 2_000

/**
 * The ids of a part of a filtered list, in its order. What many tickets fit is met soon by who walks from the list's start
 * on; what few fit is found by index and then put in order. The planner cannot tell one from the other: it does not know
 * how rare a beginning of a word is, nor that old versions are found on old tickets only.
 */
export async function findFilteredIds(db: Db, filtered: Filtered, wanted: Wanted): Promise<number[]> {
  const { sort, offset, limit } = wanted
  const direction = sort.descending ? 'desc' : 'asc'
  const order = sql.raw(`t.${sort.column} ${direction}, t.object_id ${direction}`)
  const from = async (tickets: RawBuilder<unknown>): Promise<number[]> => {
    const found = sql<{ id: number }>`
      select t.object_id as id from ${tickets} order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
    return (await found.execute(db)).rows.map((row) => row.id)
  }
  const { productId, condition } = filtered
  if (!condition) return from(sql`tickets t where ${listed(filtered)}`)
  const walked = await from(sql`(select t.* from tickets t where t.product_id = ${productId} and t.is_listed
    order by ${order} limit ${sql.lit(mostWalked)}) t where ${sqlOf(condition)}`)
  if (walked.length === limit) return walked
  // A fence, behind which all that fits is found before it is put in order.
  return from(
    sql`(select t.object_id, ${sql.ref(`t.${sort.column}`)} from tickets t where ${listed(filtered)} offset 0) t`,
  )
}

export type Counted = { facet: 'total' | 'is' | 'kind' | 'tag' | 'version' | 'fixed'; value: string; count: number }

/** How many tickets have which value, of the first `most` that fit. */
export async function countFacets(db: Db, filtered: Filtered, most: number): Promise<Counted[]> {
  const counted = sql<Counted>`
    with found as materialized (
      select t.is_open, t.kind, t.tags, t.versions, t.closed_version
      from tickets t where ${listed(filtered)} limit ${sql.lit(most)}
    )
    select 'total' as facet, '' as value, count(*)::int as count from found
    union all select 'is', case when is_open then 'open' when closed_version <> '' then 'fixed' else 'closed' end, count(*)::int
      from found group by 2
    union all select 'kind', kind, count(*)::int from found group by 2
    union all select 'tag', tag::text, count(*)::int from found, unnest(tags) as tag group by 2
    union all select 'version', version, count(*)::int from found, unnest(versions) as version group by 2
    union all select 'fixed', closed_version, count(*)::int from found where closed_version <> '' group by 2`
  return (await counted.execute(db)).rows
}

const longestMs = 1_500

/**
 * Runs a query that somebody has written, for no longer than it may take. Its plan is made for its own values: one for any values
 * would not know a rare tag from a common one. Nor does it read all tickets from the first on, in hope to meet enough: with
 * their texts they are long, and to unpack the words of each costs more than the planner thinks.
 */
export const withinTime = <T>(transact: Transact, run: (db: Db) => Promise<T>): Promise<T> =>
  withSettings(transact, { ...ownPlans, statement_timeout: String(longestMs), enable_seqscan: 'off' }, run)
