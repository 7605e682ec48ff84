import type pg from 'pg'
import { tables } from './tables.ts'

type Query = { title: string; text: string }

/** What stands in the schema besides tables, each as the statement that makes it, in a stable order. */
const before: Query[] = [
  {
    title: 'extensions',
    text: `select format('create extension %I', extname) as sql from pg_extension where extname <> 'plpgsql' order by extname`,
  },
  {
    title: 'enumerations',
    text: `select format('create type %I as enum (%s)', typname, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)) as sql
      from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace = 'public'::regnamespace group by typname order by typname`,
  },
  {
    title: 'functions',
    text: `select pg_get_functiondef(oid) as sql from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname, oid::regprocedure::text`,
  },
]

const after: Query[] = [
  {
    title: 'views',
    text: `select format(E'create view %I as\\n%s', viewname, rtrim(definition, ';')) as sql from pg_views where schemaname = 'public' order by viewname`,
  },
  {
    title: 'triggers',
    text: `select pg_get_triggerdef(oid, true) as sql from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
  },
]

const header = '-- The schema that db/migrations leads to, for readers. Generated: npm run codegen\n'

/** The whole schema `public` as SQL, one table after the other by name. */
export async function schemaSql(pool: pg.Pool): Promise<string> {
  const parts = [
    header,
    ...(await statements(pool, before)),
    ...(await tables(pool)),
    ...(await statements(pool, after)),
  ]
  return parts.join('\n')
}

async function statements(pool: pg.Pool, queries: Query[]): Promise<string[]> {
  const parts: string[] = []
  for (const { title, text } of queries) {
    const { rows } = await pool.query<{ sql: string }>(text)
    if (rows.length) parts.push(`-- ${title}\n${rows.map(({ sql }) => `${sql.trim()};\n`).join('')}`)
  }
  return parts
}
