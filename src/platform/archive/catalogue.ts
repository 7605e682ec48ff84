import type pg from 'pg'

export type Table = {
  readonly name: string
  /** Generated columns are left out, because the database computes them. */
  readonly columns: readonly string[]
}

/** The tables of a database, each after those that it refers to. */
export async function readTables(client: pg.ClientBase, isIncluded: (name: string) => boolean): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid order by c.relname`,
  )
  const { rows: references } = await client.query<Reference>(
    `select distinct s.relname as source, t.relname as target
     from pg_constraint f join pg_class s on s.oid = f.conrelid join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and s.oid <> t.oid and s.relnamespace = 'public'::regnamespace`,
  )
  return sortByReferences(
    tables.filter(({ name }) => isIncluded(name)),
    references,
  )
}

type Reference = { source: string; target: string }

function sortByReferences(tables: Table[], references: Reference[]): Table[] {
  const sorted: Table[] = []
  let waiting = tables
  while (waiting.length) {
    const names = new Set(waiting.map(({ name }) => name))
    const isWaiting = ({ name }: Table) => references.some(({ source, target }) => source === name && names.has(target))
    const ready = waiting.filter((table) => !isWaiting(table))
    if (!ready.length) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    sorted.push(...ready)
    waiting = waiting.filter(isWaiting)
  }
  return sorted
}

export type Sequence = { readonly name: string; readonly lastValue: string }

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The table with its columns, as `copy` takes it. */
export const toCopyTarget = ({ name, columns }: Table): string =>
  `${quoteName(name)} (${columns.map(quoteName).join(', ')})`
