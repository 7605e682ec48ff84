import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { secondFactorChanged } from '../../contract/factors/events.ts'
import { factorCodes, newPasskeyInput, passwordAgain } from '../../contract/factors/limits.ts'
import { checkPassword } from '../checkPassword.ts'
import { readNewPasskey, registrationOptions } from '../factors/passkeys.ts'
import { insertPasskey, markFactorGiven } from '../factors/queries.ts'
import { firstCodes } from '../factors/recoveryCodes.ts'
import { accountPolicy } from '../policy.ts'

/** What the browser needs to make a passkey for the viewer. */
export async function offerPasskey(ctx: Context, input: unknown) {
  const { password } = parse(ctx, passwordAgain, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, username } = ctx.viewer
  await checkPassword(ctx, userId, password)
  return registrationOptions(ctx, { userId, username })
}

/** Keeps the passkey that the browser has made; the session counts as proved. */
export async function confirmPasskey(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { response, name } = parse(ctx, newPasskeyInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  const { id, publicKey, counter, transports = [] } = await readNewPasskey(ctx, userId, response)
  const at = ctx.clock.now()
  return change(ctx, async ({ db, record }) => {
    const passkey = { id, userId, name, publicKey: Buffer.from(publicKey), counter, transports, at }
    if (!(await insertPasskey(db, passkey))) throw new Refused(factorCodes.wrongPasskey)
    await markFactorGiven(db, sessionId, at)
    record(secondFactorChanged({ userId, kind: 'added' }))
    return { recoveryCodes: await firstCodes(db, userId) }
  })
}
