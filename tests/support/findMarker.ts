import type { TextColumn, TextColumns } from '#platform/db/textColumns.ts'

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** The columns of the whole database that hold the marker, as `table.column`; those of the job queue with their schema. */
export async function findMarker(query: Query, marker: string): Promise<string[]> {
  const tables = await query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const columns = await query<{ key: string }>(
      `select distinct e.key from "${schema}"."${name}" t, jsonb_each_text(to_jsonb(t)) e where e.value ilike $1 order by 1`,
      [`%${marker}%`],
    )
    found.push(...columns.map(({ key }) => `${schema === 'public' ? '' : `${schema}.`}${name}.${key}`))
  }
  return found
}

export type PurgeEvent = 'revision' | 'deletion' | 'account'

/** What stays by design although it is somebody's own text, with the reason and how long. */
export const remainsByDesign: Record<PurgeEvent, (table: string, column: TextColumn) => string | undefined> = {
  revision: () => undefined,
  deletion: (_, { kind }) =>
    kind === 'public' || kind === 'private'
      ? 'Nobody but the staff sees it: they, and the author of a comment, restore it within 30 days. It is kept with its conversation.'
      : undefined,
  account: (table, { kind }) =>
    kind === 'public' && !['users', 'revisions', 'blog_draft_revisions'].includes(table)
      ? 'What somebody has published stays without their name, as the dialog says that ends the account.'
      : undefined,
}

/** Undefined for a breach; a reason otherwise. */
export function explainRemains(event: PurgeEvent, name: string, tables: TextColumns): string | undefined {
  const [table = '', columnName = ''] = name.split('.')
  const column = tables[table]?.[columnName]
  if (!column) return undefined
  if (column.kind !== 'copy') return remainsByDesign[event](table, column)
  const fate = column[event]
  if (fate === 'erased') return undefined
  return fate === 'rewritten' ? explainRemains(event, column.of, tables) : fate
}
