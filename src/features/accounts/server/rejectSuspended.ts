import { formatDateTime } from '#language/formatTime.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { findSuspension } from './queries.ts'

/** Callers must have proof that the user is the owner, because the message reveals the suspension. */
export async function rejectSuspended(ctx: Context, userId: number): Promise<void> {
  const suspension = await findSuspension(ctx.db, userId, ctx.clock.now())
  if (!suspension?.until) return
  const { until, reason } = suspension
  const isPermanent = until.getUTCFullYear() > 9000
  const message = () =>
    isPermanent
      ? messages.suspended({ reason })
      : messages.suspendedUntil({ until: formatDateTime(toEpochSeconds(until)), reason })
  throw validationError(ctx, 'identifier', message)
}
