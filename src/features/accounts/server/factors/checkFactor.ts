import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refused } from '#platform/errors.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { factorCodes } from '../../contract/factors/limits.ts'
import { hashOfKey } from '../keys.ts'
import { checkPasskey } from './passkeys.ts'
import { findTotp, takeRecoveryCode, takeStep } from './queries.ts'
import { unseal } from './sealed.ts'
import { isTotpCode, plainCode, stepOf } from './totp.ts'

/** Requirement 34: five tries, and then a wait; for each account, wherever the tries come from. */
const tries: Limit = { name: 'second-factor', points: 5, seconds: 10 * 60 }

export type Proof = { code?: string | undefined; passkey?: { id: string } | undefined }

/** Throws unless the proof is one of the account's; a code and a challenge are good once. */
export async function checkFactor(ctx: Context, userId: number, { code, passkey }: Proof): Promise<void> {
  await ctx.limits.spend(tries, String(userId))
  if (passkey) return checkPasskey(ctx, userId, passkey)
  if (!(await takeCode(ctx, ctx.db, { userId, code: plainCode(code ?? '') }))) throw new Refused(factorCodes.wrongCode)
}

async function takeCode(ctx: Context, db: Db, { userId, code }: { userId: number; code: string }): Promise<boolean> {
  if (!isTotpCode(code)) return code !== '' && takeRecoveryCode(db, userId, hashOfKey(code))
  const totp = await findTotp(db, userId)
  if (!totp?.confirmedAt) return false
  const step = stepOf(ctx, unseal(ctx, totp.sealedSecret), code)
  return step !== null && takeStep(db, { userId, step, confirmAt: null })
}
