import type pg from 'pg'

/** Tables of texts of members, with the columns of the key, the text and what it is rendered to. */
export const renderedTables = [
  { table: 'users', key: 'id', text: 'bio', rendered: 'rendered_bio' },
  { table: 'posts', key: 'object_id', text: 'body', rendered: 'rendered_body' },
  { table: 'comments', key: 'object_id', text: 'body', rendered: 'rendered_body' },
  { table: 'tickets', key: 'object_id', text: 'body', rendered: 'rendered_body' },
  { table: 'creations', key: 'object_id', text: 'body', rendered: 'rendered_body' },
  { table: 'creation_versions', key: 'id', text: 'changelog', rendered: 'rendered_changelog' },
] as const

export type RenderedTable = (typeof renderedTables)[number]

export type TextRow = { id: string; text: string }

/** Texts that are not rendered yet. */
export async function listTexts(
  client: pg.ClientBase,
  { table, key, text, rendered }: RenderedTable,
  after: string,
): Promise<TextRow[]> {
  const { rows } = await client.query<TextRow>(
    `select ${key}::text as id, ${text} as text from ${table} where ${key} > $1 and ${text} <> '' and ${rendered} = '' order by ${key} limit 500`,
    [after],
  )
  return rows
}
