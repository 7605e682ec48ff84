import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan, publicOperation } from '#platform/policy.ts'
import { secondFactorGiven } from '../../contract/factors/events.ts'
import { proofInput } from '../../contract/factors/limits.ts'
import { loginInput } from '../../contract/limits.ts'
import { checkCredentials } from '../checkCredentials.ts'
import { checkFactor } from '../factors/checkFactor.ts'
import { proofOptions } from '../factors/passkeys.ts'
import { markFactorGiven } from '../factors/queries.ts'
import { accountPolicy } from '../policy.ts'

/** For somebody who signed in without it, by a provider: gives the second factor in this session. */
export async function proveFactor(ctx: Context, input: unknown): Promise<object> {
  const proof = parse(ctx, proofInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  await checkFactor(ctx, userId, proof)
  await change(ctx, async ({ db, record }) => {
    await markFactorGiven(db, sessionId, ctx.clock.now())
    record(secondFactorGiven({ userId, sessionId }))
  })
  return { ok: true }
}

/** What the browser needs to sign with a passkey of the viewer; null when there is none. */
export async function offerProof(ctx: Context): Promise<object | null> {
  assertCan(ctx.viewer, accountPolicy.own, null)
  return proofOptions(ctx, ctx.viewer.id)
}

/** The same for who logs in and has given the right password; whether there are passkeys is told to nobody else. */
export async function offerLoginProof(ctx: Context, input: unknown): Promise<object | null> {
  publicOperation()
  const user = await checkCredentials(ctx, parse(ctx, loginInput, input))
  return proofOptions(ctx, user.id)
}
