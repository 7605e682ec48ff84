import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { accountPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { issueKey } from './issueKey.ts'

export type NoticeTexts = {
  subject: (values: { brand: string }) => string
  text: () => string
  remark?: (() => string) | undefined
}

type Notice = {
  ctx: Context
  userId: number
  epoch: number
  /** The address of the mailbox. */
  email: string
  /**
   * What the link offers: to secure the account, to give it this address again as well (which the account must have
   * proved to be its own), or only a new password.
   */
  offers: 'secure' | 'restore' | 'reset'
}

/** Tells the owner of an account what happened to it, with a link for an owner who did not want that. */
export async function queueNotice(tx: EventTransaction, notice: Notice, texts: NoticeTexts): Promise<void> {
  const { ctx, email } = notice
  const { subject, text, remark } = texts
  const { brand } = ctx.config
  const link = await createLink(tx, notice)
  await queueMail(tx, { ctx, email, language: ctx.language }, () => ({
    subject: subject({ brand: brand.name }),
    blocks: [text(), ...(remark ? [remark()] : []), ...link()],
  }))
}

async function createLink(tx: EventTransaction, { ctx, userId, epoch, email, offers }: Notice) {
  const { siteOrigin } = ctx.config
  if (offers === 'reset')
    return () => [{ label: messages.mail.resetNow(), href: siteOrigin + accountPaths.forgotPassword() }]
  const former = offers === 'restore' ? email : null
  const key = await issueKey(tx, { ctx, userId, epoch, purpose: 'secure_account', email: former })
  const href = siteOrigin + accountPaths.callback('secure_account', key)
  return () => [
    offers === 'restore' ? messages.mail.secureAndRestore() : messages.mail.secure(),
    { label: messages.secureNow(), href },
  ]
}
