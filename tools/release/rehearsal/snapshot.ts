import type { Query } from '../../cluster/fleet.ts'

type Row = Readonly<Record<string, unknown>>

type TableContent = {
  readonly columns: readonly string[]
  /** The columns by which a row is found again: those of the primary key, or all. */
  readonly key: readonly string[]
  readonly rows: readonly Row[]
}

export type Snapshot = ReadonlyMap<string, TableContent>

/** Reads every row of every table. */
export async function takeSnapshot(query: Query): Promise<Snapshot> {
  const tables = await query<{ name: string; columns: string[]; key: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by 1`)
  const snapshot = new Map<string, TableContent>()
  for (const { name, columns, key } of tables) {
    const rows = await query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
    snapshot.set(name, { columns, key: key.length ? key : columns, rows: rows.map(({ row }) => row) })
  }
  return snapshot
}

export type Differences = {
  /** Tables of which rows are missing, such as `comments`. */
  readonly lost: ReadonlySet<string>
  /** Columns that are missing or have other values, such as `comments.body`. */
  readonly changed: ReadonlySet<string>
}

/** What of a snapshot a later one no longer has. Rows and columns that it has beside these are no difference. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Differences {
  const lost = new Set<string>()
  const changed = new Set<string>()
  for (const [name, { columns, key, rows }] of before) {
    const next = after.get(name)
    for (const column of columns) if (!next?.columns.includes(column)) changed.add(`${name}.${column}`)
    const identify = (row: Row) => JSON.stringify(key.map((column) => row[column]))
    const found = new Map(next?.rows.map((row) => [identify(row), row]))
    for (const row of rows) {
      const same = found.get(identify(row))
      if (!same) lost.add(name)
      else for (const column of columns) if (!isEqual(row[column], same[column])) changed.add(`${name}.${column}`)
    }
  }
  return { lost, changed }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
