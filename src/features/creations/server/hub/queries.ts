import { type RawBuilder, sql } from 'kysely'
import type { Anchor } from '#objects/server/listing.ts'
import type { Db } from '#platform/db/db.ts'
import { creations, withAuthor } from '../queries.ts'
import type { CreationKind, CreationRow } from '../rows.ts'
import type { Condition, HubList, NumberName } from './condition.ts'
import type { HubSlice, HubSort } from './sort.ts'

type Test = RawBuilder<boolean>

const numberColumns: Record<NumberName, string> = {
  components: 'component_count',
  wires: 'wire_count',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
  downloads: 'download_count',
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)

/** A condition as SQL; each is answered by an index of its own, or by walking the one of the order. */
function testOf(condition: Condition): Test {
  switch (condition.type) {
    case 'and':
    case 'or':
      return sql`(${sql.join(condition.items.map(testOf), sql.raw(` ${condition.type} `))})`
    case 'not':
      return sql`not (${testOf(condition.item)})`
    case 'title':
      return titleTest(condition.words)
    case 'kind':
      return sql`kind = ${condition.kind}`
    case 'version':
      return versionTest(condition.numbers)
    case 'number':
      return sql`${sql.ref(numberColumns[condition.of])} ${sql.raw(condition.operator)} ${condition.value}`
    case 'vanilla':
      return sql`needs = '{}'`
    case 'uses':
      return sql`uses @> array[${condition.part.toLowerCase()}]`
    case 'needs':
      return sql`needs @> array[${condition.mod.toLowerCase()}]`
    case 'author':
      return sql`author_id = (select id from users where username_key = ${condition.username.toLowerCase()})`
  }
}

/** Trigrams answer for all but two letters, whose index is of pairs. */
function titleTest(words: string): Test {
  const holds = sql<boolean>`title ilike ${`%${escapeLike(words)}%`}`
  return [...words].length === 2 ? sql`(title_pairs(title) @> array[lower(${words}::text)] and ${holds})` : holds
}

function versionTest(numbers: readonly number[]): Test {
  const begins = sql<boolean>`game_version[1:${sql.lit(numbers.length)}] = ${numbers}::integer[]`
  if (numbers.length < 2) return begins
  const line = sql<boolean>`version_line = ${numbers.slice(0, 2).join('.')}`
  return numbers.length === 2 ? line : sql`(${line} and ${begins})`
}

/** Repeats the condition of the indexes literally: only then PostgreSQL knows that they hold all it needs. */
function listed(db: Db, { kind, condition }: HubList) {
  let query = db.selectFrom('creations').where(sql<boolean>`listed`)
  if (kind) query = query.where('kind', '=', kind)
  if (condition) query = query.where(testOf(condition))
  return query
}

const orderOf = ({ column, descending }: HubSort) => {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(`${column} ${direction}, object_id ${direction}`)
}

/** A part of a list, in its order; with `from`, the offset is counted from that row on. */
export async function listCreations(db: Db, list: HubList, part: HubSlice & { from?: Anchor }): Promise<CreationRow[]> {
  const { sort, offset, limit, from } = part
  const order = orderOf(sort)
  let ids = listed(db, list)
    .select(['object_id', sql<number>`row_number() over (order by ${order})`.as('place')])
    .orderBy(order)
    // Written out, so that the planner knows how few rows there are to join.
    .limit(sql.lit(limit))
  if (offset) ids = ids.offset(offset)
  if (from) ids = ids.where(beyond(sort, from))
  const rows = await creations(db)
    .innerJoin(ids.as('page'), 'page.object_id', 'creations.object_id')
    .orderBy('page.place')
    .execute()
  return rows.map(withAuthor)
}

const beyond = ({ column, descending }: HubSort, { value, id }: Anchor): Test =>
  descending
    ? sql`(${sql.ref(column)}, object_id) <= (${value}, ${id})`
    : sql`(${sql.ref(column)}, object_id) >= (${value}, ${id})`

/** The key of every `step`-th row of a list, in order. */
export async function readHubAnchors(
  db: Db,
  list: HubList,
  { sort, step }: { sort: HubSort; step: number },
): Promise<Anchor[]> {
  const order = orderOf(sort)
  const numbered = listed(db, list)
    .select(['object_id as id', sql<number>`row_number() over (order by ${order})`.as('n')])
    // As text: a JavaScript date would cut the microseconds off and miss the row.
    .select(sql<string>`${sql.ref(sort.column)}::text`.as('value'))
    .as('numbered')
  const everyStep = sql<boolean>`(n - 1) % ${sql.lit(step)} = 0`
  return db.selectFrom(numbered).select(['id', 'value']).where(everyStep).orderBy('n').execute()
}

/** How many creations a list has, counted up to `most`. */
export async function countCreations(db: Db, list: HubList, most: number | null): Promise<number> {
  let rows = listed(db, list).select('object_id')
  if (most !== null) rows = rows.limit(sql.lit(most))
  const counted = await db
    .selectFrom(rows.as('counted'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return counted.count
}

/** The lines of versions that there are, newest first: the index is jumped over from one to the next, not walked. */
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
  return found.rows.map(({ line }) => line).sort((a, b) => compareLines(b, a))
}

function compareLines(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0)
}

export async function listWithFile(db: Db, sha256: string): Promise<CreationRow[]> {
  const rows = await creations(db)
    .where(sql<boolean>`creations.listed`)
    .where('creations.sha256', '=', sha256)
    .orderBy('creations.object_id')
    .limit(20)
    .execute()
  return rows.map(withAuthor)
}

/** For each id of a mod, in lower case, the most downloaded entry of the hub that is this mod. */
export async function findMods(db: Db, modIds: readonly string[]): Promise<Map<string, CreationRow>> {
  const best = sql<{ modId: string; id: number }>`
    select m.id as "modId", c.object_id as id from unnest(${modIds}::text[]) m (id)
    cross join lateral (
      select object_id from creations
      where listed and mod_id is not null and lower(mod_id) = m.id
      order by download_count desc, object_id desc limit 1
    ) c`
  const found = (await best.execute(db)).rows
  if (!found.length) return new Map()
  const ids = found.map(({ id }) => id)
  const rows = await creations(db).where('creations.object_id', '=', sql<number>`any(${ids})`).execute()
  const byId = new Map(rows.map((row) => [row.id, withAuthor(row)]))
  return new Map(
    found.flatMap(({ modId, id }) => {
      const row = byId.get(id)
      return row ? [[modId, row]] : []
    }),
  )
}

/** How many creations need each of some mods, whose ids are given in lower case. */
export async function countDependents(db: Db, modIds: readonly string[]): Promise<Map<string, number>> {
  const counted = await sql<{ id: string; count: number }>`
    select m.id, (select count(*) from creations where listed and needs @> array[m.id]) as count
    from unnest(${modIds}::text[]) m (id)`.execute(db)
  return new Map(counted.rows.map(({ id, count }) => [id, count]))
}
