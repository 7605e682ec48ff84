import { fromEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'

/** Throws ValidationError for a time that has passed. */
export function parseUntil(ctx: Context, seconds: number | null | undefined): Date | null {
  if (seconds == null) return null
  const until = fromEpochSeconds(seconds)
  if (until <= ctx.clock.now()) throw validationError(ctx, 'until', messages.staff.untilPassed)
  return until
}
