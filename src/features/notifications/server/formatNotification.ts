import { type Language, withLanguage } from '#language/language.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { notificationMessages } from '../messages.ts'
import type { NotificationRow } from './rows.ts'

type NotificationWithView = { notification: NotificationRow; view: ObjectView | undefined }

export const formatNotification = (language: Language, source: NotificationWithView): string =>
  withLanguage(language, () => format(source))

function format({ notification, view }: NotificationWithView): string {
  const { type, detail } = notification
  if (typeof detail.text === 'string') return detail.text
  const who = formatActors(notification)
  const what = view ? notificationMessages.quoted(view.title) : notificationMessages.something()
  const isComment = view?.lwid.startsWith('cmt-') ?? false
  switch (type) {
    case 'reply':
      return notificationMessages.reply(who, what)
    case 'mention':
      return notificationMessages.mention(who, what)
    case 'comment':
      return view && !isComment ? notificationMessages.posted(who, what) : notificationMessages.comment(who, what)
    case 'rating':
      return (isComment ? notificationMessages.likesComment : notificationMessages.likes)(
        who,
        what,
        notification.people,
      )
    case 'ticket_status':
      return getStatusMessage(notification)(who, what)
    case 'ticket_fixed':
      return notificationMessages.fixed(what, String(detail.version ?? ''))
    case 'release':
      return notificationMessages.release(what)
    case 'moderation':
      return getModerationMessage(notification)(what)
    case 'system':
      return notificationMessages.system()
  }
}

function formatActors({ by, people }: NotificationRow): string {
  const name = by ? `@${by.username}` : notificationMessages.somebody()
  return people > 1 ? notificationMessages.andOthers(name, people - 1) : name
}

function getStatusMessage({ detail }: NotificationRow) {
  if (detail.open === undefined) return notificationMessages.statusChanged
  return detail.open ? notificationMessages.opened : notificationMessages.closed
}

function getModerationMessage({ detail }: NotificationRow) {
  const actions = {
    hidden: notificationMessages.hidden,
    restored: notificationMessages.restored,
    deleted: notificationMessages.deleted,
  }
  return actions[detail.action as keyof typeof actions] ?? notificationMessages.moderation
}
