import type pg from 'pg'
import { renderText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { listTexts, type RenderedTable, renderedTables } from '../renderedTexts.queries.ts'
import { updateRenderedTexts } from '../renderedTexts.writes.ts'

/** Renders all texts of members that are not rendered yet, as an import of another system needs. Returns how many are plain text. */
export async function renderTexts(ctx: Context, client: pg.ClientBase): Promise<number> {
  let plainCount = 0
  for (const table of renderedTables) plainCount += await renderTable(ctx, client, table)
  return plainCount
}

async function renderTable(ctx: Context, client: pg.ClientBase, table: RenderedTable): Promise<number> {
  let plainCount = 0
  const renderOrQuote = async (text: string): Promise<string> => {
    try {
      return await renderText(ctx, text)
    } catch (error) {
      // A text that a member could not send, such as one with too many pictures, must not end the import.
      if (!(error instanceof ValidationError)) throw error
      plainCount += 1
      return `<pre><code>${escapeHtml(text)}</code></pre>`
    }
  }
  let rows = await listTexts(client, table, '0')
  while (rows.length) {
    const texts: { id: string; html: string }[] = []
    for (const { id, text } of rows) texts.push({ id, html: await renderOrQuote(text) })
    await updateRenderedTexts(client, table, texts)
    rows = await listTexts(client, table, rows.at(-1)?.id ?? '')
  }
  return plainCount
}
