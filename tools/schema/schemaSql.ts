import type pg from 'pg'
import { generateTables } from './tables.ts'

type Query = { title: string; text: string }

const queriesBefore: Query[] = [
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
    title: 'ranges',
    text: `select format('create type %s as range (subtype = %s, multirange_type_name = %s)',
        rngtypid::regtype, format_type(rngsubtype, null), rngmultitypid::regtype) as sql
      from pg_range join pg_type on pg_type.oid = rngtypid where typnamespace = 'public'::regnamespace order by 1`,
  },
  {
    title: 'functions',
    // Functions of an extension or a type are omitted.
    text: `select pg_get_functiondef(oid) as sql from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype in ('e', 'i')) order by proname, oid::regprocedure::text`,
  },
]

const queriesAfter: Query[] = [
  {
    title: 'views',
    text: `select format(E'create view %I as\\n%s', viewname, rtrim(definition, ';')) as sql from pg_views where schemaname = 'public' order by viewname`,
  },
  {
    title: 'statistics',
    text: `select pg_get_statisticsobjdef(oid) as sql from pg_statistic_ext where stxnamespace = 'public'::regnamespace order by stxname`,
  },
  {
    title: 'triggers',
    text: `select pg_get_triggerdef(oid, true) as sql from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
  },
]

const header = '-- The schema that db/migrations leads to, for readers. Generated: npm run codegen\n'

/** Tables are sorted by name. */
export async function generateSchemaSql(pool: pg.Pool): Promise<string> {
  const parts = [
    header,
    ...(await runQueries(pool, queriesBefore)),
    ...(await generateTables(pool)),
    ...(await runQueries(pool, queriesAfter)),
  ]
  return parts.join('\n')
}

async function runQueries(pool: pg.Pool, queries: Query[]): Promise<string[]> {
  const parts: string[] = []
  for (const { title, text } of queries) {
    const { rows } = await pool.query<{ sql: string }>(text)
    if (rows.length) parts.push(`-- ${title}\n${rows.map(({ sql }) => `${sql.trim()};\n`).join('')}`)
  }
  return parts
}
