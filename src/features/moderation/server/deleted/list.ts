import { restorableSince } from '#objects/contract/restorable.ts'
import { type PageInput, readPage } from '#objects/server/listing.ts'
import { viewObjects } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { moderationPolicy } from '../policy.ts'
import type { DeletedObjectRow } from '../rows.ts'
import { listDeleted, listPlacesOfDeleted } from './queries.ts'

/** Posts, tickets and creations that can be brought back, but for those of places that the viewer may not see (D28). */
export async function showDeleted(ctx: Context, page: PageInput): Promise<DeletedObjectRow[]> {
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { offset, limit } = readPage(page)
  const since = restorableSince(ctx.clock.now())
  const places = await viewObjects(ctx, await listPlacesOfDeleted(ctx.db, since))
  return listDeleted(ctx.db, since, { placeIds: [...places.keys()], offset, limit })
}
