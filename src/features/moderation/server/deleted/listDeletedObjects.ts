import { getRestoreWindowStart } from '#objects/contract/restoreWindow.ts'
import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy } from '../policy.ts'
import type { DeletedObjectRow } from '../rows.ts'
import { listParentsOfDeleted, listRestorableObjects } from './queries.ts'

/** Omits objects of forums and products that the viewer may not see. */
export async function listDeletedObjects(ctx: Context, page: PageInput): Promise<DeletedObjectRow[]> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { offset, limit } = parsePageInput(page)
  const since = getRestoreWindowStart(ctx.clock.now())
  const parents = await loadObjectViews(ctx, await listParentsOfDeleted(ctx.db, since))
  return listRestorableObjects(ctx.db, since, { parentIds: [...parents.keys()], offset, limit })
}
