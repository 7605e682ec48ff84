import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { confirmIdentity, requireRecentProof } from '../../../server/confirmIdentity.ts'
import { insertPasskey } from '../../../server/credentials/writes.ts'
import { accountPolicy } from '../../../server/policy.ts'
import { changeOwnCredentials } from '../../../server/transactions/changeCredentials.ts'
import { createInitialCodes } from '../../../server/transactions/recoveryCodes.ts'
import { factorErrorCodes, newPasskeyInput, passwordInput } from '../../contract/limits.ts'
import { withAttemptLimit } from '../attemptLimit.ts'
import { createRegistrationOptions, verifyNewPasskey } from '../passkeys.ts'
import { markFactorVerified } from '../writes.ts'

export async function startPasskeyEnrolment(ctx: Context, input: unknown) {
  const { password } = parseInput(ctx, passwordInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { id: userId, username } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, password)
  return createRegistrationOptions(ctx, { userId, username })
}

/** Stores the passkey, marks this session as verified and ends the others. */
export async function confirmPasskeyEnrolment(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { response, name } = parseInput(ctx, newPasskeyInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  const { id: userId, sessionId } = viewer
  await requireRecentProof(ctx, viewer)
  const credential = await withAttemptLimit(ctx, userId, () => verifyNewPasskey(ctx, userId, response))
  const { id, publicKey, counter, transports = [] } = credential
  const passkey = { id, name, publicKey: Buffer.from(publicKey), counter, transports }
  return withTransaction(ctx, async (tx) => {
    const { result } = await changeOwnCredentials(tx, { ctx, viewer, kind: 'factorAdded' }, async (change) => {
      if (!(await insertPasskey(change, passkey))) throw new RejectedError(factorErrorCodes.wrongPasskey)
      await markFactorVerified(tx.db, sessionId, change.at)
      return { recoveryCodes: await createInitialCodes(change) }
    })
    return result
  })
}
