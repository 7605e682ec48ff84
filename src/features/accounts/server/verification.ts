import { paths } from '#app/paths.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { mailMessages as m } from '../mailMessages.ts'
import { insertKey, type KeyPurpose } from './keyQueries.ts'
import { hashOfKey, newKey } from './keys.ts'

type MailedPurpose = Exclude<KeyPurpose, 'link_identity'>

const hourMs = 3_600_000

/** How long the link of a mail can be followed; a reset is over within the hour (requirement 22). */
const validMs: Record<MailedPurpose, number> = {
  verify_email: 72 * hourMs,
  change_email: 24 * hourMs,
  reset_password: hourMs,
}

type Wish = { ctx: Context; userId: number; purpose: MailedPurpose; email: string | null }

/** A fresh key for somebody's mail, which voids the older ones of its purpose. */
export async function issueKey({ db }: Pick<Change, 'db'>, { ctx, userId, purpose, email }: Wish): Promise<string> {
  const key = newKey()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + validMs[purpose])
  await insertKey(db, { keyHash: hashOfKey(key), purpose, userId, email, createdAt, expiresAt })
  return key
}

type Verification = { ctx: Context; userId: number; email: string }

/** Asks the holder of an address to confirm it. */
export async function queueVerification(tx: Change, { ctx, userId, email }: Verification): Promise<void> {
  const key = await issueKey(tx, { ctx, userId, purpose: 'verify_email', email })
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email, language: ctx.language }, () => ({
    subject: m.verifySubject(brand.name),
    blocks: [
      m.verifyText(brand.name),
      { label: m.verifyButton(), href: siteOrigin + paths.callback('verify_email', key) },
      m.notYou(),
    ],
  }))
}
