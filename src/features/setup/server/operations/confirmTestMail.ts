import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { validationError } from '#platform/validationError.ts'
import { setupStepChanged } from '../../contract/events.ts'
import { setupLimits, testCodeInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { setupPolicy } from '../policy.ts'
import { findTestMail } from '../queries.ts'
import { storeSetupStep } from '../writes.ts'

const codeLimit: RateLimit = { name: 'test-mail-code', points: 20, seconds: 3_600 }

/** Holds for the server that sent the mail: another one has not been tested. */
export async function confirmTestMail(ctx: Context, input: unknown): Promise<boolean> {
  const { code } = parseInput(ctx, testCodeInput, input)
  authorize(ctx, setupPolicy.edit, null)
  await ctx.rateLimits.consume(codeLimit, 'site')
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - setupLimits.codeMinutes * 60_000)
  await withTransaction(ctx, async ({ db, emit }) => {
    const mail = await findTestMail(db, hashToken(code).toString('hex'), since)
    if (!mail) throw validationError(ctx, 'code', messages.mail.wrongCode)
    await storeSetupStep(db, { name: 'mail', state: 'done', fingerprint: mail.fingerprint, at })
    emit(setupStepChanged({ name: 'mail' }))
  })
  return true
}
