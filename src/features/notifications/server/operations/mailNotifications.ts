import { paths } from '#app/paths.ts'
import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import { inLanguage } from '#language/language.ts'
import { viewObjects } from '#objects/server/views.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { type Letter, queueMail } from '#platform/mail/mail.ts'
import { publicOperation } from '#platform/policy.ts'
import { mailMessages as m } from '../../mailMessages.ts'
import { messageOf } from '../messageOf.ts'
import { findLanguage, findPeopleToMail, listAndUnmark } from '../queries.ts'
import type { NotificationRow } from '../rows.ts'
import { unsubscribeKey } from '../unsubscribeKey.ts'

/** What a mail lists; the rest is on the site. */
const mostInMail = 20

/** Mails what is due and still unread, one mail for each person. For the job. */
export async function mailNotifications(ctx: Context): Promise<void> {
  publicOperation()
  const now = ctx.clock.now()
  for (const userId of await findPeopleToMail(ctx.db, now)) {
    // Who cannot be written to keeps nobody else from their mail; it is tried again with the next run.
    await mailTo(ctx, userId).catch((error: unknown) =>
      ctx.log.error({ err: error, userId }, 'a mail about notifications could not be written'),
    )
  }
}

/** What is mailed is unmarked in the transaction that writes the mail, so that it goes out once. */
async function mailTo(ctx: Context, userId: number): Promise<void> {
  const user = await findUser(ctx.db, userId)
  const language = await findLanguage(ctx.db, userId)
  await change(ctx, async (tx) => {
    const due = await listAndUnmark(tx.db, userId)
    if (!due.length || !user?.email || !user.verified) return
    const { id, username, verified, roles } = user
    const reader = contextFor(ctx, { language, viewer: { id, username, verified, roles, sessionId: '' } })
    const shown = await withViews(reader, due)
    if (!shown.length) return
    await queueMail(tx, { ctx, email: user.email, language }, () => letterOf(reader, user, shown))
  })
}

/** With the address of each; what is gone by now is not worth a mail. */
async function withViews(ctx: Context, due: readonly NotificationRow[]) {
  const ids = due.map(({ objectId }) => objectId).filter((id) => id !== null)
  const views = await viewObjects(ctx, [...new Set(ids)])
  return due.flatMap((notification) => {
    const view = views.get(notification.objectId ?? 0)
    if (!view && notification.objectId !== null) return []
    return [{ message: messageOf(ctx.language, { notification, view }), href: view?.canonicalPath ?? paths.home() }]
  })
}

function letterOf({ config, language }: Context, user: UserRow, shown: { message: string; href: string }[]): Letter {
  const { siteOrigin, brand } = config
  const key = unsubscribeKey(config, user.id)
  const [first] = shown as [{ message: string; href: string }]
  const listed = shown.slice(0, mostInMail)
  return inLanguage(language, () => ({
    subject: shown.length === 1 ? m.oneSubject(first.message) : m.manySubject(shown.length, brand.name),
    blocks: [
      m.hello(user.username),
      m.news(),
      ...listed.flatMap(({ message, href }) => [message, { label: m.look(), href: siteOrigin + href }]),
      m.why(),
      { label: m.stop(), href: siteOrigin + paths.callback('stop_mails', key) },
      { label: m.choose(), href: siteOrigin + paths.accountSettings() },
    ],
    unsubscribeUrl: `${siteOrigin}/api/notifications/unsubscribe?key=${key}`,
  }))
}
