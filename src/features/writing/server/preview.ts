import type { Context } from '#platform/context.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { previewInput } from '../contract/limits.ts'
import { writingPolicy } from './policy.ts'

const previews: RateLimit = { name: 'previews', points: 120, seconds: 600 }

/** Does not mark images as used. */
export async function preview(ctx: Context, input: unknown): Promise<string> {
  assertCan(ctx.viewer, writingPolicy.preview, null)
  const { text } = parseInput(ctx, previewInput, input)
  await ctx.rateLimits.consume(previews, String(ctx.viewer.id))
  return ctx.textRenderer.preview(ctx, text)
}
