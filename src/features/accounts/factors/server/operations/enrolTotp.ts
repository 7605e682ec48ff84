import { randomBytes } from 'node:crypto'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { confirmIdentity, requireRecentProof } from '../../../server/confirmIdentity.ts'
import { confirmTotp } from '../../../server/credentials/writes.ts'
import { accountPolicy } from '../../../server/policy.ts'
import { changeOwnCredentials } from '../../../server/transactions/changeCredentials.ts'
import { createInitialCodes } from '../../../server/transactions/recoveryCodes.ts'
import { codeInput, factorErrorCodes, passwordInput } from '../../contract/limits.ts'
import { withAttemptLimit } from '../attemptLimit.ts'
import { createQrCode, type QrCode } from '../qrCode.ts'
import { findTotp } from '../queries.ts'
import { sealSecret, unsealSecret } from '../secretBox.ts'
import { createTotp, findTotpStep, normalizeCode, totpSecretBytes } from '../totp.ts'
import { markFactorVerified, upsertTotp } from '../writes.ts'

export type TotpEnrolment = { secret: string; uri: string; qr: QrCode }

/** The secret is inactive until confirmTotpEnrolment. */
export async function startTotpEnrolment(ctx: Context, input: unknown): Promise<TotpEnrolment> {
  const { password } = parseInput(ctx, passwordInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { id: userId, username } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, password)
  const secret = randomBytes(totpSecretBytes)
  const sealedSecret = sealSecret(ctx, secret)
  const isStored = await withTransaction(ctx, ({ db }) => upsertTotp(db, { userId, sealedSecret, at: ctx.clock.now() }))
  if (!isStored) throw new RejectedError(factorErrorCodes.alreadyEnrolled)
  const totp = createTotp(ctx, secret, username)
  return { secret: totp.secret.base32, uri: totp.toString(), qr: createQrCode(totp.toString()) }
}

/** Stores the factor, marks this session as verified and ends the others. */
export async function confirmTotpEnrolment(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { code } = parseInput(ctx, codeInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { viewer } = ctx
  await requireRecentProof(ctx, viewer)
  const step = await withAttemptLimit(ctx, viewer.id, () => verifyFirstCode(ctx, viewer.id, normalizeCode(code)))
  return withTransaction(ctx, async (tx) => {
    const { result } = await changeOwnCredentials(tx, { ctx, viewer, kind: 'factorAdded' }, async (change) => {
      if (!(await confirmTotp(change, step))) throw new RejectedError(factorErrorCodes.wrongCode)
      await markFactorVerified(tx.db, viewer.sessionId, change.at)
      return { recoveryCodes: await createInitialCodes(change) }
    })
    return result
  })
}

async function verifyFirstCode(ctx: Context, userId: number, code: string): Promise<number> {
  const totp = await findTotp(ctx.db, userId)
  if (totp?.confirmedAt) throw new RejectedError(factorErrorCodes.alreadyEnrolled)
  const step = totp && findTotpStep(ctx, unsealSecret(ctx, totp.sealedSecret), code)
  if (!step) throw new RejectedError(factorErrorCodes.wrongCode)
  return step
}
