import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { newsletterLevelChanged, subscriberLevelChanged } from '../../contract/events.ts'
import { linkLevelInput } from '../../contract/limits.ts'
import { findByKey } from '../findByKey.ts'
import { liftSuppression, updateSubscriberLevel, updateUserLevel } from '../queries.ts'
import type { HolderRow } from '../rows.ts'

/** Whoever has the signed link of a mail may say what goes to its address; unsubscribing is level 0 (RFC 8058). */
export async function updateNewsletterByLink(ctx: Context, input: unknown): Promise<HolderRow> {
  publicOperation()
  const { key, newLevel } = parse(ctx, linkLevelInput, input)
  const holder = await findByKey(ctx, key)
  if (!holder) throw new NotFound()
  await change(ctx, async ({ db, record }) => {
    if (newLevel > 0) await liftSuppression(db, holder.address)
    if (holder.kind === 'user') {
      await updateUserLevel(db, holder.ref, newLevel)
      record(newsletterLevelChanged({ userId: holder.ref, level: newLevel }))
    } else {
      await updateSubscriberLevel(db, holder.ref, newLevel)
      record(subscriberLevelChanged({ subscriberId: holder.ref, level: newLevel }))
    }
  })
  return { ...holder, level: newLevel }
}
