import { accountPaths } from '#features/accounts/contract/paths.ts'
import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { withLanguage } from '#language/language.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { paths } from '#paths.ts'
import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import { type Context, createContext } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { type EmailContent, queueMail } from '#platform/mail/transactions/queueMail.ts'
import { messages } from '../../messages.ts'
import { formatNotification } from '../formatNotification.ts'
import { groupTexts } from '../groupTexts.ts'
import { omitMuted } from '../omitMuted.ts'
import { findLanguage, listUsersToMail } from '../queries.ts'
import { omitRead } from '../readTexts.ts'
import type { NotificationRow } from '../rows.ts'
import { createUnsubscribeKey } from '../unsubscribeKey.ts'
import { claimNotificationsToMail } from '../writes.ts'

const maxListedInMail = 20

export async function mailNotifications(ctx: Context): Promise<void> {
  systemOperation(ctx)
  const now = ctx.clock.now()
  for (const userId of await listUsersToMail(ctx.db, now)) {
    // The next run retries this user.
    await mailUser(ctx, userId).catch((error: unknown) =>
      ctx.log.error({ err: error, userId }, 'a mail about notifications could not be written'),
    )
  }
}

/** Unmarks and queues in one transaction, so that each is mailed once. */
async function mailUser(ctx: AuthorizedContext, userId: number): Promise<void> {
  const user = await findUser(ctx.db, userId)
  const language = await findLanguage(ctx.db, userId)
  await withTransaction(ctx, async (tx) => {
    const due = await claimNotificationsToMail(tx.db, userId)
    if (!due.length || !user?.email || !user.verified) return
    const { id, username, verified, roles } = user
    const reader = createContext(ctx, { language, viewer: { id, username, verified, roles, sessionId: '' } })
    const items = await toMailItems(reader, userId, await omitRead(ctx, tx.db, due))
    if (!items.length) return
    await queueMail(tx, { ctx, email: user.email, language }, () => renderMail(reader, user, items))
  })
}

type MailItem = { message: string; href: string }

/** Omits objects deleted or hidden since, and what the user has muted since. */
async function toMailItems(ctx: Context, userId: number, due: readonly NotificationRow[]): Promise<MailItem[]> {
  const unmuted = await omitMuted(ctx, userId, due)
  const ids = unmuted.map(({ objectId }) => objectId).filter((id) => id !== null)
  const views = await loadObjectViews(ctx, [...new Set(ids)])
  const visible = unmuted.filter(({ objectId }) => objectId === null || views.has(objectId))
  return groupTexts(visible).map((notification) => {
    const view = views.get(notification.objectId ?? 0)
    const message = formatNotification(ctx.language, { notification, view })
    return { message, href: view?.canonicalPath ?? paths.home() }
  })
}

function renderMail({ config, language }: Context, user: UserRow, items: MailItem[]): EmailContent {
  const { siteOrigin, brand } = config
  const key = createUnsubscribeKey(config, user.id)
  const [first] = items as [MailItem]
  const listed = items.slice(0, maxListedInMail)
  return withLanguage(language, () => ({
    subject: items.length === 1 ? first.message : messages.mail.manySubject({ n: items.length, brand: brand.name }),
    blocks: [
      messages.mail.hello({ name: user.username }),
      messages.mail.news(),
      ...listed.flatMap(({ message, href }) => [message, { label: messages.mail.look(), href: siteOrigin + href }]),
      messages.mail.why(),
      { label: messages.mail.stop(), href: siteOrigin + accountPaths.callback('stop_mails', key) },
      { label: messages.mail.choose(), href: siteOrigin + paths.accountSettings('notifications') },
    ],
    unsubscribeUrl: `${siteOrigin}/api/notifications/unsubscribe?key=${key}`,
  }))
}
