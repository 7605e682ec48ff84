import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { subscriptionRequested } from '../../contract/events.ts'
import { anonInput } from '../../contract/limits.ts'
import { findVerifiedEmail } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { updateNewsletter } from './updateNewsletter.ts'

/** Answers the same for every address but the viewer's own, so as not to reveal who is subscribed. */
export async function updateNewsletterAnon(ctx: Context, input: unknown): Promise<{ status: 'pending' | 'ok' }> {
  publicOperation(ctx)
  const { address, minor } = parseInput(ctx, anonInput, input)
  const level = minor ? 2 : 1
  if (await isOwnAddress(ctx, address)) {
    await updateNewsletter(ctx, { newLevel: level })
    return { status: 'ok' }
  }
  await ctx.rateLimits.consume(rateLimits.subscribe, ctx.network)
  await withTransaction(ctx, ({ emit }) => emit(subscriptionRequested({ address, level, language: ctx.language })))
  return { status: 'pending' }
}

async function isOwnAddress({ db, viewer }: Context, address: string): Promise<boolean> {
  if (!viewer?.verified) return false
  const own = await findVerifiedEmail(db, viewer.id)
  return own?.toLowerCase() === address.toLowerCase()
}
