import { type RawBuilder, sql } from 'kysely'
import { type Anchor, type RowOrder, readAnchors, sqlOperators, startsAt, toOrderBy } from '#objects/server/listing.ts'
import type { Db } from '#platform/db/db.ts'
import { selectCreations, toCreationRow } from '../../server/queries.ts'
import type { CreationKind, CreationRow } from '../../server/rows.ts'
import { type GameVersion, toVersionRange } from '../../versions/contract/gameVersions.ts'
import type { Condition, HubList, NumericKey } from './condition.ts'
import type { HubPageParams, HubSort } from './hubPageParams.ts'

type SqlCondition = RawBuilder<boolean>

const numberColumns: Record<NumericKey, string> = {
  components: 'component_count',
  wires: 'wire_count',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
  downloads: 'download_count',
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Each condition is served by its own index, or by a scan of the sort index. */
function toSql(condition: Condition): SqlCondition {
  switch (condition.type) {
    case 'and':
    case 'or':
      return sql`(${sql.join(condition.items.map(toSql), sql.raw(` ${condition.type} `))})`
    case 'not':
      return sql`not (${toSql(condition.item)})`
    case 'title':
      return titleToSql(condition.words)
    case 'titleWord':
      return sql`(${titleToSql(condition.words)} and title ~* ${toWordStart(condition.words)})`
    case 'kind':
      return sql`kind = ${condition.kind}`
    case 'version':
      return versionToSql(condition.numbers)
    case 'worksWith':
      return worksWithToSql(condition.version)
    case 'number':
      return sql`${sql.ref(numberColumns[condition.of])} ${sqlOperators[condition.operator]} ${condition.value}`
    case 'vanilla':
      return sql`needs = '{}'`
    case 'uses':
      return sql`uses @> array[${condition.part.toLowerCase()}]`
    case 'needs':
      return sql`needs @> array[${condition.mod.toLowerCase()}]`
    case 'tag':
      return sql`tags @> array[${condition.tag}]`
    case 'basedOn':
      return sql`object_id in (select p.creation_id from creation_parents p
        join creations parent on parent.object_id = p.parent_id where parent.number = ${condition.number})`
    case 'author':
      return sql`author_id = (select id from users where username_key = ${condition.username.toLowerCase()})`
  }
}

/** Chinese has no spaces between words. */
const toWordStart = (words: string): string =>
  (/^[a-z0-9]/i.test(words) ? String.raw`\m` : '') + words.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)

/** Two characters are too short for the trigram index and have an index of pairs. */
function titleToSql(words: string): SqlCondition {
  const containsWords = sql<boolean>`title ilike ${`%${escapeLike(words)}%`}`
  return [...words].length === 2
    ? sql`(title_pairs(title) @> array[lower(${words}::text)] and ${containsWords})`
    : containsWords
}

function versionToSql(numbers: readonly number[]): SqlCondition {
  const hasPrefix = sql<boolean>`game_version[1:${sql.lit(numbers.length)}] = ${numbers}::integer[]`
  if (numbers.length < 2) return hasPrefix
  const isLine = sql<boolean>`version_line = ${numbers.slice(0, 2).join('.')}`
  return numbers.length === 2 ? isLine : sql`(${isLine} and ${hasPrefix})`
}

/** The line of the first game that it works with, which the indexes contain. */
const firstLine = sql<number[]>`(lower(works_with))[1:2]`

function worksWithToSql(version: GameVersion): SqlCondition {
  const { from, until } = toVersionRange(version)
  return sql`(${isBefore(version)} and works_with && game_version_range(${from}::integer[], ${until}::integer[]))`
}

/** Implied by `worksWithToSql`, and found by an index. */
const isBefore = (version: GameVersion): SqlCondition =>
  sql`${firstLine} < ${toVersionRange(version.slice(0, 2)).until}::integer[]`

/** Repeats the predicate of the partial indexes literally; otherwise PostgreSQL does not use them. */
function selectListed(db: Db, { kind, condition }: HubList) {
  let query = db.selectFrom('creations').where(sql<boolean>`listed`)
  if (kind) query = query.where('kind', '=', kind)
  if (condition) query = query.where(toSql(condition))
  return query
}

const toOrder = (sort: HubSort): RowOrder => ({ ...sort, id: 'object_id' })

/** If `from` is given, the offset counts from that row. */
export async function listCreations(db: Db, list: HubList, page: HubPage): Promise<CreationRow[]> {
  const { sort, offset, limit } = page
  const order = toOrderBy(toOrder(sort))
  let ids = selectOrdered(db, list, page)
    .select(['object_id', sql<number>`row_number() over (order by ${order})`.as('place')])
    .orderBy(order)
    // A literal limit tells the planner how few rows it joins.
    .limit(sql.lit(limit))
  if (offset) ids = ids.offset(offset)
  const rows = await selectCreations(db)
    .innerJoin(ids.as('page'), 'page.object_id', 'creations.object_id')
    .orderBy('page.place')
    .execute()
  return rows.map(toCreationRow)
}

type HubPage = HubPageParams & { from?: Anchor }

/**
 * The rows of a page among others. By age the creations for later games are those of one end, so a scan of that order would
 * read them all: the first rows of each line of versions are read instead.
 */
function selectOrdered(db: Db, list: HubList, page: HubPage) {
  const { sort, offset, limit, from } = page
  let rows = selectListed(db, list)
  if (from) rows = rows.where(startsAt(toOrder(sort), from))
  const version = sort.column === 'created_at' ? findWorksWith(list.condition) : undefined
  if (!version) return rows
  const rowsOfLine = rows
    .select(['object_id', 'created_at'])
    .where(sql<boolean>`${firstLine} = lines.line`)
    .orderBy(toOrderBy(toOrder(sort)))
    .limit(sql.lit(offset + limit))
  const nextLine = (condition: SqlCondition) =>
    sql`(select ${firstLine} from creations where listed and ${condition} order by ${firstLine} limit 1)`
  const found = sql<{ object_id: number; created_at: Date }>`(
    with recursive lines (line) as (
      select ${nextLine(isBefore(version))}
      union all
      select ${nextLine(sql`${firstLine} > line and ${isBefore(version)}`)} from lines where line is not null
    )
    select rows.* from lines cross join lateral ${rowsOfLine} as rows where line is not null)`
  return db.selectFrom(found.as('creations'))
}

/** The version that every row of the list works with. */
function findWorksWith(condition: Condition | null): GameVersion | undefined {
  if (condition?.type === 'and') return condition.items.map(findWorksWith).find((version) => version !== undefined)
  return condition?.type === 'worksWith' ? condition.version : undefined
}

export const readHubAnchors = (
  db: Db,
  list: HubList,
  { sort, step }: { sort: HubSort; step: number },
): Promise<Anchor[]> => readAnchors(db, selectListed(db, list), { ...toOrder(sort), step })

export async function countCreations(db: Db, list: HubList, max: number | null): Promise<number> {
  let rows = selectListed(db, list).select('object_id')
  if (max !== null) rows = rows.limit(sql.lit(max))
  const counted = await db
    .selectFrom(rows.as('counted'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/** Lists distinct version lines, newest first, by a loose index scan. */
export async function listVersionLines(db: Db, kinds: readonly CreationKind[]): Promise<string[]> {
  const found = await sql<{ line: string }>`
    with recursive lines (kind, line) as (
      select kind, (select min(version_line) from creations c where listed and c.kind = k.kind)
      from unnest(${kinds}::text[]) k (kind)
      union all
      select kind, (select min(version_line) from creations c where listed and c.kind = l.kind and version_line > l.line)
      from lines l where line is not null
    )
    select distinct line from lines where line <> '' order by line`.execute(db)
  return found.rows.map(({ line }) => line).sort((a, b) => compareVersionLines(b, a))
}

function compareVersionLines(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0)
}

const popularityDays = 30
/** A like says more than a download, and there are fewer. */
const downloadsPerLike = 5

/** A date of PostgreSQL: the first day whose downloads count. */
export const firstPopularDay = (now: Date) =>
  sql`((${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(popularityDays)}::integer)`

export type Popularity = { id: number; popularity: number }

/** Lists creations whose popularity, from the downloads and likes of the last 30 days, is not the stored one. */
export async function listChangedPopularity(db: Db, now: Date): Promise<Popularity[]> {
  const found = await sql<Popularity>`
    with recent as (
      select creation_id, sum(points)::integer as popularity from (
        select creation_id, download_count as points from creation_download_days where day >= ${firstPopularDay(now)}
        union all
        select object_id, ${sql.lit(downloadsPerLike)} from ratings
        where created_at >= ${now}::timestamptz - ${sql.lit(popularityDays)}::integer * interval '1 day'
      ) points group by creation_id)
    select c.object_id as id, coalesce(recent.popularity, 0) as popularity
    from creations c left join recent on recent.creation_id = c.object_id
    where c.popularity <> coalesce(recent.popularity, 0)`.execute(db)
  return found.rows
}

export async function listCreationsWithFile(db: Db, sha256: string): Promise<CreationRow[]> {
  const rows = await selectCreations(db)
    .where(sql<boolean>`creations.listed`)
    .where('creations.sha256', '=', sha256)
    .orderBy('creations.object_id')
    .limit(20)
    .execute()
  return rows.map(toCreationRow)
}

/** Lists creations with a mod of this id, other than those of `userId`. */
export async function listModsWithId(db: Db, modId: string, userId: number | null): Promise<CreationRow[]> {
  const rows = await selectCreations(db)
    .where(sql<boolean>`creations.listed and creations.mod_id is not null`)
    .where(sql<boolean>`lower(creations.mod_id) = lower(${modId})`)
    .where(sql<boolean>`objects.author_id is distinct from ${userId}`)
    .orderBy('creations.download_count', 'desc')
    .orderBy('creations.object_id', 'desc')
    .limit(5)
    .execute()
  return rows.map(toCreationRow)
}

/** Returns the most downloaded hub entry of each mod; ids are in lower case. */
export async function findCreationsByModId(db: Db, modIds: readonly string[]): Promise<Map<string, CreationRow>> {
  const bestEntries = sql<{ modId: string; id: number }>`
    select m.id as "modId", c.object_id as id from unnest(${modIds}::text[]) m (id)
    cross join lateral (
      select object_id from creations
      where listed and mod_id is not null and lower(mod_id) = m.id
      order by download_count desc, object_id desc limit 1
    ) c`
  const found = (await bestEntries.execute(db)).rows
  if (!found.length) return new Map()
  const ids = found.map(({ id }) => id)
  const rows = await selectCreations(db).where('creations.object_id', '=', sql<number>`any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, toCreationRow(row)]))
  return new Map(
    found.flatMap(({ modId, id }) => {
      const row = byId.get(id)
      return row ? [[modId, row]] : []
    }),
  )
}

/** Ids are in lower case. */
export async function countDependents(db: Db, modIds: readonly string[]): Promise<Map<string, number>> {
  const counted = await sql<{ id: string; count: number }>`
    select m.id, (select count(*) from creations where listed and needs @> array[m.id]) as count
    from unnest(${modIds}::text[]) m (id)`.execute(db)
  return new Map(counted.rows.map(({ id, count }) => [id, count]))
}
