import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { newsletterAsked } from '../../contract/events.ts'
import { anonInput } from '../../contract/limits.ts'
import { findVerifiedEmail } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'
import { updateNewsletter } from './updateNewsletter.ts'

/** The same answer for every address (D49); for one's own, which needs no mail, the change itself. */
export async function updateNewsletterAnon(ctx: Context, input: unknown): Promise<{ status: 'pending' | 'ok' }> {
  publicOperation()
  const { address, minor } = parse(ctx, anonInput, input)
  const level = minor ? 2 : 1
  if (await isOwn(ctx, address)) {
    await updateNewsletter(ctx, { newLevel: level })
    return { status: 'ok' }
  }
  await ctx.limits.spend(rateLimits.ask, ctx.network)
  await change(ctx, ({ record }) => record(newsletterAsked({ address, level, language: ctx.language })))
  return { status: 'pending' }
}

async function isOwn({ db, viewer }: Context, address: string): Promise<boolean> {
  if (!viewer?.verified) return false
  const own = await findVerifiedEmail(db, viewer.id)
  return own?.toLowerCase() === address.toLowerCase()
}
