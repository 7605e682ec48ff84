import { restorableMs, restorableSince } from '#objects/contract/restorable.ts'
import { type PageInput, readPage } from '#objects/server/listing.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { hubPolicy } from './policy.ts'
import { listDeleted } from './queries.ts'
import type { DeletedCreationRow } from './rows.ts'

export const restorableUntil = ({ deletedAt }: DeletedCreationRow): number =>
  epochSeconds(new Date(deletedAt.getTime() + restorableMs))

/** For the staff alone. */
export function showDeleted(ctx: Context, page: PageInput): Promise<DeletedCreationRow[]> {
  assertCan(ctx.viewer, hubPolicy.restore, null)
  const { offset, limit } = readPage(page)
  return listDeleted(ctx.db, { since: restorableSince(ctx.clock.now()), offset, limit })
}
