import type pg from 'pg'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { listTexts, type RenderedTable, renderedTables } from '../renderedTexts.queries.ts'
import { updateRenderedTexts } from '../renderedTexts.writes.ts'

/** Renders all texts of members that are not rendered yet, as an import of another system needs. */
export async function renderTexts(ctx: Context, client: pg.ClientBase): Promise<void> {
  for (const table of renderedTables) await renderTable(ctx, client, table)
}

async function renderTable(ctx: Context, client: pg.ClientBase, table: RenderedTable): Promise<void> {
  let rows = await listTexts(client, table, '0')
  while (rows.length) {
    const texts: { id: string; html: string }[] = []
    for (const { id, text } of rows) texts.push({ id, html: await renderText(ctx, text) })
    await updateRenderedTexts(client, table, texts)
    rows = await listTexts(client, table, rows.at(-1)?.id ?? '')
  }
}
