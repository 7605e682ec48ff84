import { accountPaths } from '#features/accounts/contract/paths.ts'
import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { createUnsubscribeKey, findLanguage } from '#features/notifications/server/index.ts'
import { paths } from '#paths.ts'
import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import { type Context, createContext } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { type EmailContent, queueMail } from '#platform/mail/transactions/queueMail.ts'
import { messages } from '../../messages.ts'
import { findAwayReader, listAwayReaders } from '../queries.ts'
import type { DigestItem } from '../rows.ts'
import { selectItems } from '../selectItems.ts'
import { insertDigest } from '../writes.ts'

const hoursPerDay = 24

/** Runs every hour; each account has one of the hours, which spreads the work and the mails. */
export async function sendDigests(ctx: Context, signal?: AbortSignal): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now()
  const readers = await listAwayReaders(ctx.db, { now, part: now.getUTCHours(), parts: hoursPerDay })
  for (const { userId } of readers) {
    if (signal?.aborted) return
    // This reader has another chance on the next day.
    await sendDigest(ctx, userId).catch((error: unknown) =>
      ctx.log.error({ err: error, userId }, 'a digest could not be written'),
    )
  }
}

/** The row of the period and the mail are written in one transaction, so that each period is mailed at most once. */
async function sendDigest(ctx: AuthorizedContext, userId: number): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user?.email) return
  const { id, username, verified, roles, email } = user
  const language = await findLanguage(ctx.db, userId)
  const reader = createContext(ctx, { language, viewer: { id, username, verified, roles, sessionId: '' } })
  await withTransaction(ctx, async (tx) => {
    const now = ctx.clock.now()
    // The reader may have come back, or another process may have been here.
    const away = await findAwayReader(tx.db, { userId, now })
    const items = away ? await selectItems(reader, tx.db, away) : []
    if (!away || !items.length || !(await insertDigest(tx.db, away, now))) return
    await queueMail(tx, { ctx, email, language }, () => renderDigest(reader, user, items))
  })
}

/** Renders the mail in the reader's language, which the caller sets. */
function renderDigest({ config }: Context, user: UserRow, items: readonly DigestItem[]): EmailContent {
  const { siteOrigin } = config
  const [first] = items as [DigestItem]
  const stopUrl = siteOrigin + accountPaths.callback('stop_digest', createUnsubscribeKey(config, user.id, 'digest'))
  return {
    subject:
      items.length === 1
        ? messages.mail.subjectOne({ title: first.title })
        : messages.mail.subject({ title: first.title, others: items.length - 1 }),
    blocks: [
      messages.mail.hello({ name: user.username }),
      messages.mail.intro(),
      ...items.flatMap((item) => [
        formatItem(item),
        { label: messages.mail.read(), href: siteOrigin + item.canonicalPath },
      ]),
      messages.mail.why(),
      { label: messages.mail.stop(), href: stopUrl },
      { label: messages.mail.choose(), href: siteOrigin + paths.accountSettings('digest') },
    ],
    unsubscribeUrl: stopUrl,
  }
}

function formatItem({ title, place, replies, likes }: DigestItem): string {
  const facts = [
    place,
    replies ? messages.mail.replies({ n: replies }) : '',
    likes > 0 ? messages.mail.likes({ n: likes }) : '',
  ]
  return [messages.mail.item({ title }), ...facts].filter(Boolean).join(' · ')
}
