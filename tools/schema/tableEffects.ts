import type pg from 'pg'

type Named = { name: string; text: string }
/** Who names or touches `name` names or touches `other`, too. */
type Edge = { name: string; other: string }

const ordinaryTables = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`

/** Views and functions; what a view reads, and the body of a function, name their tables. */
const definitions = `
  select viewname as name, definition as text from pg_views where schemaname = 'public'
  union all
  select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    and prokind = 'f' and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype in ('e', 'i'))
  order by 1`

const triggers = `
  select tgrelid::regclass::text as name, prosrc as text from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal order by 1, 2`

/** The tables whose rows a deleted row takes away, or changes. */
const references = `
  select confrelid::regclass::text as name, conrelid::regclass::text as other from pg_constraint
  where contype = 'f' and confdeltype in ('c', 'n', 'd') order by 1, 2`

/** Returns a module that says which tables a statement reads and changes, beyond those that it names. */
export async function generateTableEffects(pool: pg.Pool): Promise<string> {
  const tables = (await query<{ name: string }>(pool, ordinaryTables)).map(({ name }) => name)
  const defined = await query<Named>(pool, definitions)
  const names = [...tables, ...defined.map(({ name }) => name)]
  const toEdges = (rows: readonly Named[]): Edge[] =>
    rows.flatMap(({ name, text }) => names.filter((other) => isNamed(other, text)).map((other) => ({ name, other })))
  const reads = toEdges(defined)
  const changes = toEdges(await query<Named>(pool, triggers))
  const deletions = [...changes, ...(await query<Edge>(pool, references))]
  const list = (from: readonly string[], edges: readonly Edge[]) =>
    from.map((name) => [name, listReachable(name, edges).filter((each) => tables.includes(each))] as const)
  return [
    '/** The tables that are read where a table, a view or a function is named. */',
    print('readBy', list(names, reads)),
    '/** The tables that change with a row that is inserted or updated: its own, and those of its triggers. */',
    print('changedWith', list(tables, changes)),
    '/** The tables that change with a row that is deleted: those of rows that refer to it, too. */',
    print('deletedWith', list(tables, deletions)),
  ].join('\n')
}

const isNamed = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

const query = async <Row extends object>(pool: pg.Pool, text: string): Promise<Row[]> =>
  (await pool.query<Row>(text)).rows

function listReachable(start: string, edges: readonly Edge[]): string[] {
  const reached = new Set([start])
  for (const each of reached) for (const { name, other } of edges) if (name === each) reached.add(other)
  return [...reached].sort()
}

/** Names that are no table, such as functions without one, are left out. */
const print = (name: string, entries: readonly (readonly [string, readonly string[]])[]): string =>
  `export const ${name}: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(entries.filter(([, tables]) => tables.length)), null, 2)}\n`
