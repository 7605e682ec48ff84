import { objectTag } from '#objects/contract/tags.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { compareTexts } from './compareTexts.ts'
import { listRevisions } from './queries.ts'
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
  const shown = rows[index]
  const earlier = rows[index - 1]
  return {
    view,
    revisions: rows.map((row, position) => ({ ...row, view, isCurrent: position === rows.length - 1 })),
    shownId: shown?.id ?? 0,
    titleChanges: shown ? compareTexts(earlier?.title ?? shown.title ?? '', shown.title ?? '') : [],
    bodyChanges: shown ? compareTexts(earlier?.body ?? shown.body, shown.body) : [],
  }
}
