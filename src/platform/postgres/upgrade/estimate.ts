import type { ClientBase } from 'pg'
import type { Rehearsed } from './rehearseMigrations.ts'

export type TableSize = { readonly rows: number; readonly bytes: number; readonly bytesWithIndexes: number }

/** What a small server with a slow disk does; most are faster. */
const bytesReadPerSecond = 100_000_000
const bytesIndexedPerSecond = 20_000_000
const bytesRewrittenPerSecond = 20_000_000
const rowsWrittenPerSecond = 10_000

export type Estimate = { readonly seconds: number; readonly reasons: readonly string[] }

export async function readTableSizes(client: ClientBase): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string; bytesWithIndexes: string }>(
    `select c.relname as name, pg_table_size(c.oid) as bytes, pg_total_relation_size(c.oid) as "bytesWithIndexes",
       greatest(s.n_live_tup, c.reltuples)::bigint as rows
     from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  return new Map(
    rows.map(({ name, ...sizes }) => [
      name,
      { rows: Number(sizes.rows), bytes: Number(sizes.bytes), bytesWithIndexes: Number(sizes.bytesWithIndexes) },
    ]),
  )
}

/** At most about this long, by the sizes of the tables: as if every row of a table that it writes to were changed. */
export function estimate(migration: Rehearsed, sizes: ReadonlyMap<string, TableSize>): Estimate {
  const parts = [
    ...migration.rewritten.map((name) => ({
      text: `rewrites ${name} (${formatSize(sizes.get(name)?.bytesWithIndexes)})`,
      seconds: (sizes.get(name)?.bytesWithIndexes ?? 0) / bytesRewrittenPerSecond,
    })),
    ...migration.indexed.map((name) => ({
      text: `builds an index of ${name} (${formatSize(sizes.get(name)?.bytes)})`,
      seconds: (sizes.get(name)?.bytes ?? 0) / bytesIndexedPerSecond,
    })),
    ...migration.checked.map((name) => ({
      text: `checks each row of ${name} (${formatSize(sizes.get(name)?.bytes)})`,
      seconds: (sizes.get(name)?.bytes ?? 0) / bytesReadPerSecond,
    })),
    ...migration.written.map((name) => ({
      text: `may change rows of ${name} (${sizes.get(name)?.rows ?? 0})`,
      seconds: (sizes.get(name)?.rows ?? 0) / rowsWrittenPerSecond,
    })),
  ]
  return { seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0), reasons: parts.map(({ text }) => text) }
}

const formatSize = (bytes = 0): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
