import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { topicWatchChanged } from '../../contract/events.ts'
import { notificationPolicy } from '../policy.ts'
import type { WatchLevel } from '../rows.ts'
import { findTopicWatchLevel } from '../topics/queries.ts'
import { findVisibleTopic } from '../topics/topicKinds.ts'
import { upsertTopicWatchLevel } from '../topics/writes.ts'

type Input = { kind: string; topicId: number; level: WatchLevel }

/** Users can stop following what they may not see any more. */
export async function setTopicWatchLevel(ctx: Context, input: Input): Promise<WatchLevel> {
  authorize(ctx, notificationPolicy.own, null)
  const { id: userId } = ctx.viewer
  const { kind, topicId, level } = input
  const isDrop = level === 'normal' && (await findTopicWatchLevel(ctx.db, { userId, kind, topicId })) !== 'normal'
  if (!isDrop && !(await findVisibleTopic(ctx, { kind, topicId }))) throw new NotFoundError()
  await withTransaction(ctx, async ({ db, emit }) => {
    await upsertTopicWatchLevel(db, { userId, kind, topicId, level })
    emit(topicWatchChanged({ userId, kind, topicId }))
  })
  return level
}
