import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { notificationsRead } from '../../contract/events.ts'
import type { NotificationType } from '../../contract/types.ts'
import { hideUnread } from '../writes.ts'

type Outdated = {
  objectId: number
  /** Undefined for everybody. */
  userId?: number
  types: readonly NotificationType[]
  /** The key of the notification about the current state, which stays. */
  exceptKey: string
}

/** Withdraws what users have not read yet about former states of an object, and its mails. */
export async function withdrawOutdated(ctx: Context, outdated: Outdated): Promise<void> {
  systemOperation(ctx)
  await withTransaction(ctx, async ({ db, emit }) => {
    const userIds = await hideUnread(db, { ...outdated, at: ctx.clock.now() })
    if (userIds.length) emit(notificationsRead({ userIds }))
  })
}
