import { inLanguage, type Language } from '#language/language.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { sentences as s } from '../messages.ts'
import type { NotificationRow } from './rows.ts'

type Shown = { notification: NotificationRow; view: ObjectView | undefined }

/** What a notification says, as plain text in the reader's language (D51). */
export const messageOf = (language: Language, shown: Shown): string => inLanguage(language, () => sentenceOf(shown))

function sentenceOf({ notification, view }: Shown): string {
  const { type, detail } = notification
  if (typeof detail.text === 'string') return detail.text
  const who = whoOf(notification)
  const what = view ? s.quoted(view.title) : s.something()
  const isComment = view?.lwid.startsWith('cmt-') ?? false
  switch (type) {
    case 'reply':
      return s.reply(who, what)
    case 'mention':
      return s.mention(who, what)
    case 'comment':
      return view && !isComment ? s.posted(who, what) : s.comment(who, what)
    case 'rating':
      return (isComment ? s.likesComment : s.likes)(who, what, notification.people)
    case 'ticket_status':
      return statusOf(notification)(who, what)
    case 'ticket_fixed':
      return s.fixed(what, String(detail.version ?? ''))
    case 'release':
      return s.release(what)
    case 'moderation':
      return moderationOf(notification)(what)
    case 'system':
      return s.system()
  }
}

function whoOf({ by, people }: NotificationRow): string {
  const name = by ? `@${by.username}` : s.somebody()
  return people > 1 ? s.andOthers(name, people - 1) : name
}

function statusOf({ detail }: NotificationRow) {
  if (detail.open === undefined) return s.statusChanged
  return detail.open ? s.opened : s.closed
}

function moderationOf({ detail }: NotificationRow) {
  const actions = { hidden: s.hidden, restored: s.restored, deleted: s.deleted }
  return actions[detail.action as keyof typeof actions] ?? s.moderation
}
