import { loadObjectViews } from '#objects/server/objectViews.ts'
import { textErasers } from '#objects/server/textErasers.ts'
import { type Context, createContext, withInstalled } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { listTitles } from '../queries.ts'

/** Erases copies of titles that, after texts were deleted for good, neither the objects nor their histories have. */
export async function eraseFormerTitles(ctx: Context, db: Db, objectIds: readonly number[]): Promise<void> {
  if (!objectIds.length) return
  const viewer = { id: 0, username: '', verified: true, roles: ['admin'], sessionId: '' }
  const views = await loadObjectViews(withInstalled(createContext(ctx, { viewer })), objectIds)
  const remaining = await listTitles(db, objectIds)
  const titles = objectIds.map((objectId) => ({
    objectId,
    kept: [...(remaining.get(objectId) ?? []), views.get(objectId)?.title ?? ''],
  }))
  for (const { eraseFormerTitles: erase } of textErasers.list(withInstalled(ctx))) await erase(db, titles)
}
