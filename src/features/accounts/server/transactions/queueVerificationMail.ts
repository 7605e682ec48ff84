import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import { accountPaths } from '../../contract/paths.ts'
import { toReturnParam, toReturnPath } from '../../contract/returnPath.ts'
import { messages } from '../../messages.ts'
import { issueKey } from './issueKey.ts'

type VerificationOptions = {
  ctx: Context
  userId: number
  epoch: number
  email: string
  /** The path of the page from which they came, as they or their browser say. */
  returnPath?: string | undefined
}

export async function queueVerificationMail(
  tx: EventTransaction,
  { ctx, userId, epoch, email, returnPath }: VerificationOptions,
): Promise<void> {
  const key = await issueKey(tx, { ctx, userId, epoch, purpose: 'verify_email', email })
  const { siteOrigin, brand } = ctx.config
  await queueMail(tx, { ctx, email, language: ctx.language }, () => ({
    subject: messages.mail.verifySubject({ brand: brand.name }),
    blocks: [
      messages.mail.verifyText({ brand: brand.name }),
      {
        label: messages.mail.verifyButton(),
        href: siteOrigin + accountPaths.callback('verify_email', key, toReturnParam(toReturnPath(returnPath))),
      },
      messages.mail.notYou(),
    ],
  }))
}
