import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { factorCodes, newPasskeyInput, passwordAgain } from '../../contract/factors/limits.ts'
import { confirmIdentity, requireRecentProof } from '../confirmIdentity.ts'
import { changeFactors } from '../factors/changeFactors.ts'
import { countAttempt } from '../factors/checkFactor.ts'
import { readNewPasskey, registrationOptions } from '../factors/passkeys.ts'
import { insertPasskey, markFactorGiven } from '../factors/queries.ts'
import { firstCodes } from '../factors/recoveryCodes.ts'
import { accountPolicy } from '../policy.ts'

/** What the browser needs to make a passkey for the viewer. */
export async function offerPasskey(ctx: Context, input: unknown) {
  const { password } = parse(ctx, passwordAgain, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, username } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, password)
  return registrationOptions(ctx, { userId, username })
}

/** Keeps the passkey that the browser has made; the session counts as proved, and the others end. */
export async function confirmPasskey(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { response, name } = parse(ctx, newPasskeyInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { viewer } = ctx
  const { id: userId, sessionId } = viewer
  await requireRecentProof(ctx, viewer)
  const credential = await countAttempt(ctx, userId, () => readNewPasskey(ctx, userId, response))
  const { id, publicKey, counter, transports = [] } = credential
  const at = ctx.clock.now()
  return changeFactors(ctx, { viewer, kind: 'added' }, async ({ db }) => {
    const passkey = { id, userId, name, publicKey: Buffer.from(publicKey), counter, transports, at }
    if (!(await insertPasskey(db, passkey))) throw new Refused(factorCodes.wrongPasskey)
    await markFactorGiven(db, sessionId, at)
    return { recoveryCodes: await firstCodes(db, userId) }
  })
}
