import { type AuthorizedContext, publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { factorErrorCodes } from '../../../factors/contract/limits.ts'
import { withAttemptLimit } from '../../../factors/server/attemptLimit.ts'
import { verifyPasskey } from '../../../factors/server/passkeys.ts'
import { findTotp } from '../../../factors/server/queries.ts'
import { unsealSecret } from '../../../factors/server/secretBox.ts'
import { findTotpStep, isTotpCode, normalizeCode } from '../../../factors/server/totp.ts'
import { consumeRecoveryCode, consumeTotpStep } from '../../../factors/server/writes.ts'
import { hashKey } from '../../keys/keys.ts'
import { queueCodeUsedNotice } from '../../transactions/queueCodeUsedNotice.ts'

export type FactorProof = { code?: string | undefined; passkey?: { id: string } | undefined }

/** Throws RejectedError. Each code and challenge is valid once. */
export function verifyFactorProof(ctx: Context, userId: number, { code, passkey }: FactorProof): Promise<void> {
  publicOperation(ctx)
  return withAttemptLimit(ctx, userId, async () => {
    if (passkey) return verifyPasskey(ctx, userId, passkey)
    if (!(await consumeCode(ctx, userId, normalizeCode(code ?? ''))))
      throw new RejectedError(factorErrorCodes.wrongCode)
  })
}

async function consumeCode(ctx: AuthorizedContext, userId: number, code: string): Promise<boolean> {
  if (!isTotpCode(code)) return code !== '' && redeemRecoveryCode(ctx, userId, code)
  const totp = await findTotp(ctx.db, userId)
  if (!totp?.confirmedAt) return false
  const step = findTotpStep(ctx, unsealSecret(ctx, totp.sealedSecret), code)
  return step !== null && consumeTotpStep(ctx.db, { userId, step })
}

const redeemRecoveryCode = (ctx: AuthorizedContext, userId: number, code: string): Promise<boolean> =>
  withTransaction(ctx, async (tx) => {
    const isValid = await consumeRecoveryCode(tx.db, userId, hashKey(code))
    if (isValid) await queueCodeUsedNotice(tx, { ctx, userId })
    return isValid
  })
