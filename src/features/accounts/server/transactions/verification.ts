import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { mailMessages } from '../../mailMessages.ts'
import { generateKey, hashKey } from '../keys/keys.ts'
import { insertKey, type KeyPurpose } from '../keys/writes.ts'

type MailedPurpose = Exclude<KeyPurpose, 'link_identity'>

const hourMs = 3_600_000

const validityMs: Record<MailedPurpose, number> = {
  verify_email: 72 * hourMs,
  change_email: 24 * hourMs,
  reset_password: hourMs,
}

type KeyOptions = { ctx: Context; userId: number; purpose: MailedPurpose; email: string | null }

export async function issueKey(
  { db }: Pick<EventTransaction, 'db'>,
  { ctx, userId, purpose, email }: KeyOptions,
): Promise<string> {
  const key = generateKey()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + validityMs[purpose])
  await insertKey(db, { keyHash: hashKey(key), purpose, userId, email, createdAt, expiresAt })
  return key
}

type VerificationOptions = { ctx: Context; userId: number; email: string }

export async function queueVerificationMail(
  tx: EventTransaction,
  { ctx, userId, email }: VerificationOptions,
): Promise<void> {
  const key = await issueKey(tx, { ctx, userId, purpose: 'verify_email', email })
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email, language: ctx.language }, () => ({
    subject: mailMessages.verifySubject(brand.name),
    blocks: [
      mailMessages.verifyText(brand.name),
      { label: mailMessages.verifyButton(), href: siteOrigin + paths.callback('verify_email', key) },
      mailMessages.notYou(),
    ],
  }))
}
