import type { Context } from '#platform/context.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { previewInput } from '../contract/limits.ts'
import { writingPolicy } from './policy.ts'

const previews: Limit = { name: 'previews', points: 120, seconds: 600 }

/** The text as it would be shown, and nothing else of publishing it. */
export async function preview(ctx: Context, input: unknown): Promise<string> {
  assertCan(ctx.viewer, writingPolicy.preview, null)
  const { text } = parse(ctx, previewInput, input)
  await ctx.limits.spend(previews, String(ctx.viewer.id))
  return ctx.texts.preview(ctx, text)
}
