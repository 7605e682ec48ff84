import { getExcerpt } from '#objects/server/metaTags.ts'
import { loadObjectBodies } from '#objects/server/objectBodies.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import type { InboxItemRow } from '../rows.ts'

export type WaitingObject = {
  id: number
  lwid: string
  /** Of the object. */
  kind: string
  authorId: number | null
  since: Date
  reasons: readonly string[]
  assigneeId: number | null
}

/** Keeps the order. `toPath` returns where an object is dealt with, if not on its own page. */
export async function toInboxItems(
  ctx: Context,
  objects: readonly WaitingObject[],
  { kind, toPath }: { kind: string; toPath?: (lwid: string) => string },
): Promise<InboxItemRow[]> {
  const ids = objects.map(({ id }) => id)
  const [views, bodies] = await Promise.all([loadObjectViews(ctx, ids), loadObjectBodies(ctx, objects)])
  return objects.map(({ id, lwid, authorId, since, reasons, assigneeId }) => {
    const view = views.get(id)
    return {
      id: lwid,
      kind,
      title: view?.title ?? lwid,
      path: toPath?.(lwid) ?? view?.canonicalPath ?? '',
      text: getExcerpt(bodies.get(id) ?? ''),
      contextTitle: view?.context?.title ?? '',
      contextPath: view?.context?.canonicalPath ?? '',
      authorId,
      since,
      reasons,
      assigneeId,
    }
  })
}
