import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Operator } from '#objects/query/query.ts'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'

export const sortColumns = {
  created: 'created_at',
  score: 'score',
  comments: 'comment_count',
  views: 'view_count',
} as const

/** Columns by which lists that read the table `objects` itself can be sorted. */
export const objectSortColumns = { ...sortColumns, activity: 'last_activity_at' } as const

type ColumnOf<Columns> = Columns[keyof Columns]
export type Sort<Column = ColumnOf<typeof objectSortColumns>> = { column: Column; descending: boolean }

/** Ignores unknown keys; newest first by default. */
export function parseSortKeys<Column extends string>(
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
export type PageOfResults<Column = ColumnOf<typeof objectSortColumns>> = {
  offset: number
  limit: number
  sort: Sort<Column>
}

const maxPageSize = 50
const maxOffset = 10_000_000

/** Invalid values count as the first page of 25. */
export function parsePageInput(input: PageInput, fallback = 25): PageOfResults<ColumnOf<typeof sortColumns>> {
  const limit = Math.min(Math.max(input?.maxCount ?? fallback, 1), maxPageSize)
  const page = input?.page ?? 0
  const offset = page > 0 ? Math.min(page * limit, maxOffset) : 0
  return { offset, limit, sort: parseSortKeys(sortColumns, input?.sort) }
}

export type ObjectList = {
  parentId: number
  kind: string
  /** True to list only objects without a visible comment. */
  isUnanswered?: boolean
  /** True to list only objects with a visible accepted answer, false for only those without. */
  isAnswered?: boolean | undefined
}

/** If `from` is set, the offset is counted from that row. */
export type PageWindow = PageOfResults & { from?: Anchor }

type Arguments = { parentId: number; kind: string; offset: number; value?: string; id?: number }

/**
 * Prepares one query per sort order, size and start. `build` joins columns to the numbered ids of the page, the table
 * `page`.
 */
export function preparePageQuery<Row>(build: (db: Db, ids: ReturnType<typeof selectIds>) => Compilable<Row>) {
  const queries = new Map<string, (db: Db, args: Arguments) => Promise<Row[]>>()
  return (db: Db, list: ObjectList, part: PageWindow): Promise<Row[]> => {
    const { parentId, kind, isUnanswered = false, isAnswered } = list
    const { offset, limit, sort, from } = part
    const filter = { isUnanswered, isAnswered }
    const variant = `${sort.column} ${sort.descending} ${limit} ${offset > 0} ${from !== undefined} ${isUnanswered} ${isAnswered}`
    let query = queries.get(variant)
    if (!query) {
      const prepare = (db: Db, args: Arguments) => build(db, selectIds(db, args, { ...part, ...filter }))
      queries.set(variant, (query = prepareQuery(prepare)))
    }
    return query(db, { parentId, kind, offset, ...from })
  }
}

function selectIds(db: Db, args: Arguments, part: PageWindow & Pick<ObjectList, 'isUnanswered' | 'isAnswered'>) {
  const { offset, limit, sort, from, isUnanswered = false, isAnswered } = part
  const order = toOrderBy(sort)
  let query = selectListed(db, { parentId: args.parentId, kind: args.kind, isUnanswered, isAnswered })
    .select(['id', sql<number>`row_number() over (order by ${order})`.as('position')])
    .orderBy(order)
    // A literal, so that the planner knows how few rows there are to join.
    .limit(sql.lit(limit))
  if (offset) query = query.offset(args.offset)
  if (from) query = query.where(startsAt(sort, args as Anchor))
  return query.as('page')
}

/** Must match the condition of the partial indexes literally, so that PostgreSQL uses index-only scans. */
export function selectListed(db: Db, { parentId, kind, isUnanswered, isAnswered }: ObjectList) {
  let query = db
    .selectFrom('objects')
    .where('parent_id', '=', parentId)
    .where('kind', '=', kind)
    .where(sql<boolean>`deleted_at is null and hidden_at is null and kind <> 'comment'`)
  if (isUnanswered) query = query.where(sql<boolean>`comment_count = 0`)
  return isAnswered === undefined ? query : query.where(sql<boolean>`is_answered = ${sql.lit(isAnswered)}`)
}

/** The key of a row: what its list is sorted by, as text, and its id, which breaks ties. */
export type Anchor = { value: string; id: number }

/** `id` is the name of the column of ids. */
export type RowOrder = { column: string; descending: boolean; id?: string }

export function toOrderBy({ column, descending, id = 'id' }: RowOrder) {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(`${column} ${direction}, ${id} ${direction}`)
}

/** Whether a row is that of the anchor or comes after it. */
export function startsAt({ column, descending, id = 'id' }: RowOrder, anchor: Anchor) {
  const operator = sql.raw(descending ? '<=' : '>=')
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) ${operator} (${anchor.value}, ${anchor.id})`
}

/** Reads the key of every `step`-th row. */
export async function readAnchors(
  db: Db,
  // oxlint-disable-next-line typescript/no-explicit-any -- any table that has the columns of the order
  rows: SelectQueryBuilder<any, any, object>,
  { step, ...order }: RowOrder & { step: number },
): Promise<Anchor[]> {
  const numbered = rows
    .select([
      sql<number>`${sql.ref(order.id ?? 'id')}`.as('id'),
      // The value is text, because a JavaScript date would drop the microseconds and miss the row.
      sql<string>`${sql.ref(order.column)}::text`.as('value'),
      sql<number>`row_number() over (order by ${toOrderBy(order)})`.as('n'),
    ])
    .as('numbered')
  const isAnchor = sql<boolean>`(n - 1) % ${sql.lit(step)} = 0`
  return db.selectFrom(numbered).select(['id', 'value']).where(isAnchor).orderBy('n').execute() as Promise<Anchor[]>
}

export const sqlOperators: Record<Operator, RawBuilder<unknown>> = {
  ':': sql.raw('='),
  '>': sql.raw('>'),
  '>=': sql.raw('>='),
  '<': sql.raw('<'),
  '<=': sql.raw('<='),
}
