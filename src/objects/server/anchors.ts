import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

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
      // As text: a JavaScript date would drop the microseconds and miss the row.
      sql<string>`${sql.ref(order.column)}::text`.as('value'),
      sql<number>`row_number() over (order by ${toOrderBy(order)})`.as('n'),
    ])
    .as('numbered')
  const isAnchor = sql<boolean>`(n - 1) % ${sql.lit(step)} = 0`
  return db.selectFrom(numbered).select(['id', 'value']).where(isAnchor).orderBy('n').execute() as Promise<Anchor[]>
}
