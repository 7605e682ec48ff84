import type pg from 'pg'
import type { RenderedTable } from './renderedTexts.queries.ts'

export async function updateRenderedTexts(
  client: pg.ClientBase,
  { table, key, rendered }: RenderedTable,
  texts: readonly { id: string; html: string }[],
): Promise<void> {
  await client.query(
    `update ${table} t set ${rendered} = n.html from unnest($1::bigint[], $2::text[]) n (id, html) where t.${key} = n.id`,
    [texts.map(({ id }) => id), texts.map(({ html }) => html)],
  )
}
