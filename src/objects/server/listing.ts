import { type Compilable, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'

/** The orders a list can be read in (specification, section 9). */
export const sortColumns = {
  created: 'created_at',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
} as const

export type Sort = { column: (typeof sortColumns)[keyof typeof sortColumns]; descending: boolean }

/** The first known key decides; unknown ones are ignored, and newest first is the default (D44). */
export function readSort<Column extends string>(
  columns: Readonly<Record<'created', Column> & Record<string, Column>>,
  keys: readonly string[] | null | undefined,
): { column: Column; descending: boolean } {
  for (const key of keys ?? []) {
    const [, minus, name] = /^(-?)([a-z]+)$/.exec(key) ?? []
    const column = name && Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column) return { column, descending: minus === '-' }
  }
  return { column: columns.created, descending: true }
}

export type PageInput =
  | { page?: number | null; maxCount?: number | null; sort?: readonly string[] | null }
  | null
  | undefined
export type Slice = { offset: number; limit: number; sort: Sort }

const mostOnPage = 50
const farthest = 10_000_000

/** PageOptions as offset and limit; whatever makes no sense counts as the first page of 25 (D43). */
export function readPage(input: PageInput, fallback = 25): Slice {
  const limit = Math.min(Math.max(input?.maxCount ?? fallback, 1), mostOnPage)
  const page = input?.page ?? 0
  const offset = page > 0 ? Math.min(page * limit, farthest) : 0
  return { offset, limit, sort: readSort(sortColumns, input?.sort) }
}

export type List = { parentId: number; kind: string }

export type Anchor = { value: string; id: number }

/** A part of a list; with `from`, its offset is counted from that row on. */
export type Part = Slice & { from?: Anchor }

type Arguments = { parentId: number; kind: string; offset: number; value?: string; id?: number }

/**
 * A query over a part of a list, prepared for each form such a part can have. `build` gets the ids of the part, numbered
 * in order, as the table `page`, and joins what is to be shown of them.
 */
export function preparedPart<Row>(build: (db: Db, ids: ReturnType<typeof idsOf>) => Compilable<Row>) {
  const forms = new Map<string, (db: Db, args: Arguments) => Promise<Row[]>>()
  return (db: Db, { parentId, kind }: List, part: Part): Promise<Row[]> => {
    const { offset, limit, sort, from } = part
    const form = `${sort.column} ${sort.descending} ${limit} ${offset > 0} ${from !== undefined}`
    let query = forms.get(form)
    if (!query) forms.set(form, (query = prepared((db, args: Arguments) => build(db, idsOf(db, args, part)))))
    return query(db, { parentId, kind, offset, ...from })
  }
}

function idsOf(db: Db, args: Arguments, { offset, limit, sort, from }: Part) {
  const direction = sort.descending ? 'desc' : 'asc'
  const order = sql.raw(`${sort.column} ${direction}, id ${direction}`)
  let query = listed(db, args)
    .select(['id', sql<number>`row_number() over (order by ${order})`.as('position')])
    .orderBy(order)
    // Written out, so that the planner knows how few rows there are to join.
    .limit(sql.lit(limit))
  if (offset) query = query.offset(args.offset)
  if (from) query = query.where(beyond(sort, args as Anchor))
  return query.as('page')
}

/** The key of every `step`-th row of a list, in order. */
export async function readAnchors(db: Db, list: List, { sort, step }: { sort: Sort; step: number }): Promise<Anchor[]> {
  const direction = sort.descending ? 'desc' : 'asc'
  const order = sql.raw(`${sort.column} ${direction}, id ${direction}`)
  const numbered = listed(db, list)
    .select([
      'id',
      // As text: a JavaScript date would cut the microseconds off and miss the row.
      sql<string>`${sql.ref(sort.column)}::text`.as('value'),
      sql<number>`row_number() over (order by ${order})`.as('n'),
    ])
    .as('numbered')
  const everyStep = sql<boolean>`(n - 1) % ${sql.lit(step)} = 0`
  return db.selectFrom(numbered).select(['id', 'value']).where(everyStep).orderBy('n').execute()
}

const beyond = (sort: Sort, { value, id }: Anchor) =>
  sort.descending
    ? sql<boolean>`(${sql.ref(sort.column)}, id) <= (${value}, ${id})`
    : sql<boolean>`(${sql.ref(sort.column)}, id) >= (${value}, ${id})`

/** Repeats the condition of the indexes literally: only then PostgreSQL knows that they hold all it needs. */
const listed = (db: Db, { parentId, kind }: List) =>
  db
    .selectFrom('objects')
    .where('parent_id', '=', parentId)
    .where('kind', '=', kind)
    .where(sql<boolean>`deleted_at is null and hidden_at is null and kind <> 'comment'`)
