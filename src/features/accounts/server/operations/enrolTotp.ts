import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { codeInput, factorCodes, passwordAgain } from '../../contract/factors/limits.ts'
import { confirmIdentity, requireRecentProof } from '../confirmIdentity.ts'
import { changeFactors } from '../factors/changeFactors.ts'
import { countAttempt } from '../factors/checkFactor.ts'
import { type Qr, qrOf } from '../factors/qr.ts'
import { findTotp, markFactorGiven, takeStep, upsertTotp } from '../factors/queries.ts'
import { firstCodes } from '../factors/recoveryCodes.ts'
import { seal, unseal } from '../factors/sealed.ts'
import { plainCode, secretBytes, stepOf, totpOf } from '../factors/totp.ts'
import { accountPolicy } from '../policy.ts'

export type TotpOffer = { secret: string; uri: string; qr: Qr }

/** A new secret for an app; it counts once a code made of it has come back. */
export async function beginTotp(ctx: Context, input: unknown): Promise<TotpOffer> {
  const { password } = parse(ctx, passwordAgain, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { id: userId, username } = ctx.viewer
  await confirmIdentity(ctx, ctx.viewer, password)
  const secret = randomBytes(secretBytes)
  const sealedSecret = seal(ctx, secret)
  const isKept = await change(ctx, ({ db }) => upsertTotp(db, { userId, sealedSecret, at: ctx.clock.now() }))
  if (!isKept) throw new Refused(factorCodes.alreadyEnrolled)
  const totp = totpOf(ctx, secret, username)
  return { secret: totp.secret.base32, uri: totp.toString(), qr: qrOf(totp.toString()) }
}

/** The first code of the app; the session that gave it counts as proved, and the others end. */
export async function confirmTotp(ctx: Context, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const { code } = parse(ctx, codeInput, input)
  assertCan(ctx.viewer, accountPolicy.own, null)
  const { viewer } = ctx
  await requireRecentProof(ctx, viewer)
  const step = await countAttempt(ctx, viewer.id, () => readFirstCode(ctx, viewer.id, plainCode(code)))
  const at = ctx.clock.now()
  return changeFactors(ctx, { viewer, kind: 'added' }, async ({ db }) => {
    if (!(await takeStep(db, { userId: viewer.id, step, confirmAt: at }))) throw new Refused(factorCodes.wrongCode)
    await markFactorGiven(db, viewer.sessionId, at)
    return { recoveryCodes: await firstCodes(db, viewer.id) }
  })
}

/** The step of a code made from a secret that is yet to be confirmed. */
async function readFirstCode(ctx: Context, userId: number, code: string): Promise<number> {
  const totp = await findTotp(ctx.db, userId)
  if (totp?.confirmedAt) throw new Refused(factorCodes.alreadyEnrolled)
  const step = totp && stepOf(ctx, unseal(ctx, totp.sealedSecret), code)
  if (!step) throw new Refused(factorCodes.wrongCode)
  return step
}
