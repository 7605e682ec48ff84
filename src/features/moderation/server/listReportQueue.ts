import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { resolveText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { listQueue, listReportsByObject } from './reports/queries.ts'
import type { QueueRow, ReportedObjectRow } from './rows.ts'

export async function listReportQueue(ctx: Context, resolved: boolean, page: PageInput): Promise<ReportedObjectRow[]> {
  const { offset, limit } = parsePageInput(page)
  const rows = await listQueue(ctx.db, { resolved, offset, limit })
  const ids = rows.map(({ id }) => id)
  const [views, bodies, reports] = await Promise.all([
    loadObjectViews(ctx, ids),
    loadBodies(ctx, rows),
    listReportsByObject(ctx.db, ids, resolved),
  ])
  const reportsByObject = Map.groupBy(reports, (report) => report.objectId)
  const objects = rows.map(async (row) => {
    const view = views.get(row.id)
    return {
      ...row,
      title: view?.title ?? row.lwid,
      canonicalPath: view?.canonicalPath ?? '',
      contextTitle: view?.context?.title ?? '',
      contextPath: view?.context?.canonicalPath ?? '',
      renderedBody: await resolveText(ctx, bodies.get(row.id) ?? '', true),
      reports: reportsByObject.get(row.id) ?? [],
    }
  })
  return Promise.all(objects)
}

async function loadBodies(ctx: Context, rows: readonly QueueRow[]): Promise<Map<number, string>> {
  const bodies = new Map<number, string>()
  for (const [kind, members] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = members.map(({ id }) => id)
    for (const [id, body] of (await getObjectKinds(ctx).get(kind)?.loadBodies?.(ctx.db, ids)) ?? [])
      bodies.set(id, body)
  }
  return bodies
}
