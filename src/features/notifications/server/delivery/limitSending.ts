import type { Db } from '#platform/db/db.ts'
import { isMutable } from '../../contract/types.ts'
import { countSent, countSentTo } from './queries.ts'
import { type SendingLimit, sendingLimits, unaskedTypes } from './sendingLimits.ts'
import type { NewNotification, Recipient } from './writes.ts'

type Limited = {
  recipients: Recipient[]
  /** Users who may get a push message. */
  loud: ReadonlySet<number>
}

/**
 * Leaves out whom the person behind the notification has notified too often, and takes the mails of others. Nobody is told:
 * for honest use, what is left out is part of an entry or a mail that the user gets anyway.
 */
export async function limitSending(
  db: Db,
  { made, factor }: { made: NewNotification; factor: number },
  recipients: readonly Recipient[],
): Promise<Limited> {
  const { by, type, objectId, at } = made
  const ids = recipients.map(({ userId }) => userId)
  if (by === null || !isMutable(type)) return { recipients: [...recipients], loud: new Set(ids) }
  const isBelow = (limit: SendingLimit, tier: keyof SendingLimit, sent: number) => sent < limit[tier] * factor
  const counts = await countSentTo(db, { by, type, objectId, at }, ids)
  let total = unaskedTypes.includes(type) ? await countSent(db, { by, types: unaskedTypes, at }) : 0
  const loud = new Set<number>()
  const kept: Recipient[] = []
  for (const recipient of recipients) {
    const { inHour, aboutObject } = counts.get(recipient.userId) ?? { inHour: 0, aboutObject: 0 }
    const isWithin = (tier: keyof SendingLimit) =>
      isBelow(sendingLimits.perRecipient, tier, inHour) &&
      isBelow(sendingLimits.perObject, tier, aboutObject) &&
      isBelow(sendingLimits.perActor, tier, total)
    if (!isWithin('stored')) continue
    const isLoud = isWithin('loud')
    if (isLoud) loud.add(recipient.userId)
    kept.push(isLoud ? recipient : { ...recipient, mailAt: null })
    if (unaskedTypes.includes(type)) total += 1
  }
  return { recipients: kept.filter(({ onSite, userId }) => onSite || loud.has(userId)), loud }
}
