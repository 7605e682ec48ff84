import type { ClientBase } from 'pg'

export type Column = { readonly type: string; readonly required: boolean; readonly hasDefault: boolean }

export type Table = {
  readonly name: string
  /** Changes when PostgreSQL rewrites the table. */
  readonly file: string
  readonly columns: ReadonlyMap<string, Column>
  /** Indexes that belong to no constraint, by name. */
  readonly indexes: ReadonlyMap<string, Rule>
  /** Constraints by name, without those that the `required` of a column names. */
  readonly constraints: ReadonlyMap<string, Rule>
}

/** Rows must be `unique` in the columns, or it is another condition. */
export type Rule = { readonly unique: boolean; readonly columns: readonly string[] }

/** What a schema consists of, as far as a running version could notice a change of it. */
export type Catalog = {
  /** Tables by object id, which a renamed table keeps. */
  readonly tables: ReadonlyMap<number, Table>
  readonly functions: ReadonlySet<string>
}

export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const { rows } = await client.query<TableRow>(tablesQuery)
  const functions = await client.query<{ name: string }>(
    "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace",
  )
  return {
    tables: new Map(rows.map((row) => [row.id, toTable(row)])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  }
}

type TableRow = {
  id: number
  name: string
  file: string
  columns: ({ name: string } & Column)[]
  indexes: ({ name: string } & Rule)[]
  constraints: ({ name: string } & Rule)[]
}

const toTable = ({ name, file, columns, indexes, constraints }: TableRow): Table => ({
  name,
  file,
  columns: new Map(columns.map(({ name, ...column }) => [name, column])),
  indexes: new Map(indexes.map(({ name, ...rule }) => [name, rule])),
  constraints: new Map(constraints.map(({ name, ...rule }) => [name, rule])),
})

const tablesQuery = `
select c.oid::int as id, c.relname as name, pg_relation_filenode(c.oid)::text as file,
  array(
    select json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'hasDefault', a.atthasdef or a.attidentity <> '')
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) as columns,
  array(
    select json_build_object('name', i.indexrelid::regclass, 'unique', i.indisunique, 'columns', array(
      select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)
    )) from pg_index i
    where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  ) as indexes,
  array(
    select json_build_object('name', k.conname, 'unique', k.contype in ('p', 'u'), 'columns', array(
      select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)
    )) from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'
  ) as constraints
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
