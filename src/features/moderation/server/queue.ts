import { type PageInput, readPage } from '#objects/server/listing.ts'
import { showText } from '#objects/server/renderText.ts'
import { viewObjects } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { listQueue, listReportsOf } from './reports/queries.ts'
import type { QueueRow, ReportedObjectRow } from './rows.ts'

/** What waits for the staff, or has been resolved, with what it says and what was said against it. */
export async function readQueue(ctx: Context, resolved: boolean, page: PageInput): Promise<ReportedObjectRow[]> {
  const { offset, limit } = readPage(page)
  const rows = await listQueue(ctx.db, { resolved, offset, limit })
  const ids = rows.map(({ id }) => id)
  const [views, bodies, reports] = await Promise.all([
    viewObjects(ctx, ids),
    bodiesOf(ctx, rows),
    listReportsOf(ctx.db, ids, resolved),
  ])
  const reportsOf = Map.groupBy(reports, (report) => report.objectId)
  const shown = rows.map(async (row) => {
    const view = views.get(row.id)
    return {
      ...row,
      title: view?.title ?? row.lwid,
      canonicalPath: view?.canonicalPath ?? '',
      contextTitle: view?.context?.title ?? '',
      contextPath: view?.context?.canonicalPath ?? '',
      renderedBody: await showText(ctx, bodies.get(row.id) ?? '', true),
      reports: reportsOf.get(row.id) ?? [],
    }
  })
  return Promise.all(shown)
}

async function bodiesOf(ctx: Context, rows: readonly QueueRow[]): Promise<Map<number, string>> {
  const bodies = new Map<number, string>()
  for (const [kind, members] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = members.map(({ id }) => id)
    for (const [id, body] of (await ctx.kinds.get(kind)?.bodies?.(ctx.db, ids)) ?? []) bodies.set(id, body)
  }
  return bodies
}
