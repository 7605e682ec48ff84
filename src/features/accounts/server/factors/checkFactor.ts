import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { factorCodes } from '../../contract/factors/limits.ts'
import { mailMessages as m } from '../../mailMessages.ts'
import { hashOfKey } from '../keys.ts'
import { mailFactors } from './changeFactors.ts'
import { checkPasskey } from './passkeys.ts'
import { findTotp, takeRecoveryCode, takeStep } from './queries.ts'
import { unseal } from './sealed.ts'
import { isTotpCode, plainCode, stepOf } from './totp.ts'

/** Requirement 34: five failures, and then a wait; for each account, wherever they come from. */
const failures: Limit = { name: 'second-factor', points: 5, seconds: 10 * 60 }

/** Counts an attempt before `check` runs, so that parallel ones count too, and takes it back if it succeeds. */
export async function countAttempt<T>(ctx: Context, userId: number, check: () => Promise<T>): Promise<T> {
  await ctx.limits.spend(failures, String(userId))
  const result = await check()
  await ctx.limits.giveBack(failures, String(userId))
  return result
}

export type Proof = { code?: string | undefined; passkey?: { id: string } | undefined }

/** Throws unless the proof is one of the account's; a code and a challenge are good once. */
export function checkFactor(ctx: Context, userId: number, { code, passkey }: Proof): Promise<void> {
  return countAttempt(ctx, userId, async () => {
    if (passkey) return checkPasskey(ctx, userId, passkey)
    if (!(await takeCode(ctx, userId, plainCode(code ?? '')))) throw new Refused(factorCodes.wrongCode)
  })
}

async function takeCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  if (!isTotpCode(code)) return code !== '' && useRecoveryCode(ctx, userId, code)
  const totp = await findTotp(ctx.db, userId)
  if (!totp?.confirmedAt) return false
  const step = stepOf(ctx, unseal(ctx, totp.sealedSecret), code)
  return step !== null && takeStep(ctx.db, { userId, step, confirmAt: null })
}

const useRecoveryCode = (ctx: Context, userId: number, code: string): Promise<boolean> =>
  change(ctx, async (tx) => {
    const isTaken = await takeRecoveryCode(tx.db, userId, hashOfKey(code))
    if (isTaken) await mailFactors(tx, { ctx, userId, texts: [m.codeUsedSubject, m.codeUsedText] })
    return isTaken
  })
