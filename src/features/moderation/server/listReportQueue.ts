import { listHiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { loadObjectBodies } from '#objects/server/objectBodies.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { resolveText } from '#objects/server/renderText.ts'
import type { Context } from '#platform/context.ts'
import { listQueue, listReportsByObject } from './reports/queries.ts'
import type { ReportedObjectRow } from './rows.ts'

type QueueInput = { resolved?: boolean | null; objectId?: string | null; page?: PageInput }

/** Resolved reports on an object that was deleted since then are listed without its title and text. */
export async function listReportQueue(
  ctx: Context,
  { resolved: isResolved, objectId, page }: QueueInput,
): Promise<ReportedObjectRow[]> {
  const resolved = isResolved ?? false
  const { offset, limit } = parsePageInput(page)
  const hidden = await listHiddenPlaces(ctx)
  const rows = await listQueue(ctx.db, { resolved, hidden, lwid: objectId || null, offset, limit })
  const ids = rows.map(({ id }) => id)
  const [views, reports] = await Promise.all([loadObjectViews(ctx, ids), listReportsByObject(ctx.db, ids, resolved)])
  const bodies = await loadObjectBodies(ctx, views.values())
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
