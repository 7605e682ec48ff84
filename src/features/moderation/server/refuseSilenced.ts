import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { invalid } from '#platform/invalid.ts'
import { m } from '../messages.ts'

export const isSilenced = ({ viewer, clock }: Pick<Context, 'viewer' | 'clock'>): boolean =>
  viewer?.silencedUntil != null && viewer.silencedUntil > clock.now()

/** Throws while the staff have silenced the viewer. */
export function refuseSilenced(ctx: Pick<Context, 'viewer' | 'clock' | 'language'>): void {
  const until = ctx.viewer?.silencedUntil
  if (until && isSilenced(ctx)) throw invalid(ctx, '', () => m.silenced(epochSeconds(until)))
}
