import { authorize, publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { loginInput } from '../../../contract/limits.ts'
import { secondFactorVerified } from '../../../factors/contract/events.ts'
import { proofInput } from '../../../factors/contract/limits.ts'
import { createAuthenticationOptions } from '../../../factors/server/passkeys.ts'
import { markFactorVerified } from '../../../factors/server/writes.ts'
import { accountPolicy } from '../../policy.ts'
import { verifyCredentials } from '../../verifyCredentials.ts'
import { verifyFactorProof } from './verifyFactorProof.ts'

/** Verifies a session that started without the second factor. */
export async function verifySecondFactor(ctx: Context, input: unknown): Promise<object> {
  const proof = parseInput(ctx, proofInput, input)
  authorize(ctx, accountPolicy.own, null)
  const { id: userId, sessionId } = ctx.viewer
  await verifyFactorProof(ctx, userId, proof)
  await withTransaction(ctx, async ({ db, emit }) => {
    await markFactorVerified(db, sessionId, ctx.clock.now())
    emit(secondFactorVerified({ userId, sessionId }))
  })
  return { ok: true }
}

export async function getProofOptions(ctx: Context): Promise<object | null> {
  authorize(ctx, accountPolicy.own, null)
  return createAuthenticationOptions(ctx, ctx.viewer.id)
}

/** Requires the password, so that it does not reveal who has passkeys. */
export async function getLoginProofOptions(ctx: Context, input: unknown): Promise<object | null> {
  publicOperation(ctx)
  const user = await verifyCredentials(ctx, parseInput(ctx, loginInput, input))
  return createAuthenticationOptions(ctx, user.id)
}
