import { formatDateTime } from '#language/formatTime.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'

export const isSilenced = ({ viewer, clock }: Pick<Context, 'viewer' | 'clock'>): boolean =>
  viewer?.silencedUntil != null && viewer.silencedUntil > clock.now()

export function rejectSilenced(ctx: Pick<Context, 'viewer' | 'clock' | 'language'>): void {
  const until = ctx.viewer?.silencedUntil
  if (until && isSilenced(ctx))
    throw validationError(ctx, '', () => messages.silenced({ until: formatDateTime(toEpochSeconds(until)) }))
}
