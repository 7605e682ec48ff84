import { objectTag } from '#objects/contract/tags.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { compareTexts } from './compareTexts.ts'
import { findRevisionTexts, listRevisions } from './queries.ts'
import type { RevisionHistoryRow } from './rows.ts'

/** Null if the viewer may not see the object. */
export async function loadHistory(
  ctx: Context,
  { objectId, revisionId }: { objectId: string; revisionId?: number | null },
): Promise<RevisionHistoryRow | null> {
  const view = await findVisibleObject(ctx, objectId)
  if (!view) return null
  ctx.cacheTags.add(objectTag(view.id))
  const rows = await listRevisions(ctx.db, view.id)
  const found = rows.findIndex(({ id }) => id === revisionId)
  const index = found < 0 ? rows.length - 1 : found
  const shownId = rows[index]?.id ?? 0
  const earlierId = rows[index - 1]?.id ?? shownId
  const texts = await findRevisionTexts(ctx.db, [earlierId, shownId])
  const shown = texts.get(shownId)
  const earlier = texts.get(earlierId) ?? shown
  return {
    view,
    revisions: rows.map((row, position) => ({ ...row, view, isCurrent: position === rows.length - 1 })),
    shownId,
    titleChanges: await compareTexts(earlier?.title ?? '', shown?.title ?? ''),
    bodyChanges: await compareTexts(earlier?.body ?? '', shown?.body ?? ''),
  }
}
