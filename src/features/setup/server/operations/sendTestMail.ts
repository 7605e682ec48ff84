import { requireRecentProof } from '#features/accounts/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import { findSetting, isValidSetting } from '#platform/config/settings.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { hashToken } from '#platform/tokens/refreshToken.ts'
import { validationError } from '#platform/validationError.ts'
import { testMailInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { createCode, type MailProblem, type MailServer, sendTest, toFingerprint } from '../mail/testMail.ts'
import { setupPolicy } from '../policy.ts'
import { replaceTestMail } from '../writes.ts'

const testMailLimit: RateLimit = { name: 'test-mail', points: 30, seconds: 3_600 }

export type TestMail = { problem: MailProblem | null; reply: string }

/** Changes no setting: what does not work is never what the site has. */
export async function sendTestMail(ctx: Context, input: unknown): Promise<TestMail> {
  const { to, smtpUrl, from } = parseInput(ctx, testMailInput, input)
  authorize(ctx, setupPolicy.edit, null)
  await requireRecentProof(ctx, ctx.viewer)
  const server = findServer(ctx, { smtpUrl: smtpUrl || null, from: from || null })
  await ctx.rateLimits.consume(testMailLimit, 'site')
  const code = createCode()
  const failure = await sendTest(ctx.config, server, { to, code, language: ctx.language })
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db }) => {
    const metadata = { to, problem: failure?.problem ?? '' }
    await logAction(db, { action: 'mail.test', by, at, audience: { anyRole: ['admin'] }, metadata })
    if (!failure)
      await replaceTestMail(db, { digest: hashToken(code).toString('hex'), fingerprint: toFingerprint(server), at })
  })
  return failure ?? { problem: null, reply: '' }
}

/** What is not given is as the site has it. */
function findServer(ctx: Context, given: { smtpUrl: string | null; from: string | null }): MailServer {
  const { config } = ctx
  if (!isValid('SMTP_URL', given.smtpUrl)) throw validationError(ctx, 'SMTP_URL', messages.mail.invalidServer)
  if (!isValid('MAIL_FROM', given.from)) throw validationError(ctx, 'MAIL_FROM', messages.mail.invalidSender)
  const smtpUrl = given.smtpUrl ?? config.smtpUrl
  if (!smtpUrl) throw validationError(ctx, 'SMTP_URL', messages.mail.noServer)
  return { smtpUrl, from: given.from ?? config.mailFrom }
}

function isValid(name: string, value: string | null): boolean {
  const setting = findSetting(name)
  return value === null || !setting || isValidSetting(setting, value)
}
