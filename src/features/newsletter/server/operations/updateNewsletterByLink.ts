import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { newsletterLevelChanged, subscriberLevelChanged } from '../../contract/events.ts'
import { linkLevelInput } from '../../contract/limits.ts'
import { findHolderByKey } from '../findHolderByKey.ts'
import type { HolderRow } from '../rows.ts'
import { liftSuppression, updateSubscriberLevel, updateUserLevel } from '../writes.ts'

/** Authorized by the signed key alone; level 0 unsubscribes (RFC 8058). */
export async function updateNewsletterByLink(ctx: Context, input: unknown): Promise<HolderRow> {
  publicOperation(ctx)
  const { key, newLevel } = parseInput(ctx, linkLevelInput, input)
  const holder = await findHolderByKey(ctx, key)
  if (!holder) throw new NotFoundError()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (newLevel > 0) await liftSuppression(db, holder.address)
    if (holder.kind === 'user') {
      await updateUserLevel(db, holder.ref, newLevel)
      emit(newsletterLevelChanged({ userId: holder.ref, level: newLevel }))
    } else {
      await updateSubscriberLevel(db, holder.ref, newLevel)
      emit(subscriberLevelChanged({ subscriberId: holder.ref, level: newLevel }))
    }
  })
  return { ...holder, level: newLevel }
}
