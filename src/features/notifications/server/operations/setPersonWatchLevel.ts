import { findUser } from '#features/accounts/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { personWatchChanged } from '../../contract/events.ts'
import { upsertPersonWatchLevel } from '../people.writes.ts'
import { notificationPolicy, personPolicy } from '../policy.ts'
import type { WatchLevel } from '../rows.ts'

type Input = { userId: number; level: WatchLevel }

export async function setPersonWatchLevel(ctx: Context, input: Input): Promise<WatchLevel> {
  authorize(ctx, notificationPolicy.own, null)
  const { userId: personId, level } = input
  const person = await findUser(ctx.db, personId)
  if (!person) throw new NotFoundError()
  authorize(ctx, personPolicy.watch, person)
  const { id: userId } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    await upsertPersonWatchLevel(db, { userId, personId, level })
    emit(personWatchChanged({ userId, personId }))
  })
  return level
}
