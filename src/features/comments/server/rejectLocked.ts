import { formatDateTime } from '#language/formatTime.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { isLockError } from '#objects/server/queries.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { isLocked } from './policy.ts'

/** Throws ValidationError with the reason and the end of the lock. */
export function rejectLocked(ctx: Context, subject: ObjectView): void {
  const { lock } = subject
  if (!ctx.viewer || !lock || !isLocked(subject)) return
  const until = lock.until && toEpochSeconds(lock.until)
  throw validationError(ctx, 'body', () =>
    until
      ? messages.lock.rejected({ reason: lock.reason, until: formatDateTime(until) })
      : messages.lock.rejectedForGood({ reason: lock.reason }),
  )
}

/** The subject may have been locked since the operation loaded it, which rolled the comment back. */
export async function throwIfLocked(ctx: Context, objectId: string, error: unknown): Promise<never> {
  if (!isLockError(error)) throw error
  const subject = await findVisibleObject(ctx, objectId)
  if (subject) rejectLocked(ctx, subject)
  throw new NotFoundError()
}
