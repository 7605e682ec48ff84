import { getExcerpt } from '#objects/server/metaTags.ts'
import { loadObjectBodies } from '#objects/server/objectBodies.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import type { InboxItemRow } from '../rows.ts'

export type WaitingObject = {
  id: number
  lwid: string
  /** The kind of the object. */
  kind: string
  authorId: number | null
  since: Date
  reasons: readonly string[]
  assigneeId: number | null
}

/** Keeps the order, and leaves out what the viewer may not see. `toPath` returns where an object is dealt with, if not on its own page. */
export async function toInboxItems(
  ctx: Context,
  objects: readonly WaitingObject[],
  { kind, toPath }: { kind: string; toPath?: (lwid: string) => string },
): Promise<InboxItemRow[]> {
  const ids = objects.map(({ id }) => id)
  const views = await loadObjectViews(ctx, ids)
  const bodies = await loadObjectBodies(ctx, views.values())
  return objects.flatMap(({ id, lwid, authorId, since, reasons, assigneeId }) => {
    const view = views.get(id)
    if (!view) return []
    return [
      {
        id: lwid,
        kind,
        title: view.title,
        path: toPath?.(lwid) ?? view.canonicalPath,
        text: getExcerpt(bodies.get(id) ?? ''),
        contextTitle: view.context?.title ?? '',
        contextPath: view.context?.canonicalPath ?? '',
        authorId,
        since,
        reasons,
        assigneeId,
      },
    ]
  })
}
