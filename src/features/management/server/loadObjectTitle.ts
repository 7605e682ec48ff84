import { findAuthor } from '#objects/server/authors.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import type { ActionLogEntryRow } from './rows.ts'

/** Empty if the object no longer exists, or is of no kind with titles. */
export async function loadObjectTitle(ctx: Context, { objectType, objectId }: ActionLogEntryRow): Promise<string> {
  if (objectId === null) return ''
  if (objectType === 'user') return `@${(await findAuthor(ctx, objectId))?.username ?? ''}`.replace(/^@$/, '')
  if (!getObjectKinds(ctx).has(objectType)) return ''
  const view = await loadObjectView(ctx, objectId)
  return view?.excerpt || view?.title || ''
}
