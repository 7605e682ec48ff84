import { type Language, withLanguage } from '#language/language.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { notificationMessages } from '../messages.ts'
import type { NotificationRow } from './rows.ts'

type NotificationWithView = { notification: NotificationRow; view: ObjectView | undefined }

export const formatNotification = (language: Language, source: NotificationWithView): string =>
  withLanguage(language, () => format(source))

function format({ notification, view }: NotificationWithView): string {
  const { type, detail, texts } = notification
  if (typeof detail.text === 'string') return detail.text
  const who = formatActors(notification)
  const what = view ? notificationMessages.quoted(view.title) : notificationMessages.something()
  const isComment = view?.lwid.startsWith('cmt-') ?? false
  switch (type) {
    case 'reply':
      if (texts > 1) return notificationMessages.newRepliesToYou(texts, what)
      return notificationMessages.reply(who, what)
    case 'mention':
      if (detail.remixOf !== undefined)
        return notificationMessages.remix(
          who,
          what,
          detail.remixOf ? notificationMessages.quoted(String(detail.remixOf)) : '',
        )
      return getMentionMessage(notification)(who, what)
    case 'comment':
      if (texts > 1) return notificationMessages.newReplies(texts, what)
      if (detail.tag !== undefined) return notificationMessages.tagged(what, String(detail.tag))
      if (detail.change === 'files') return notificationMessages.attached(who, what)
      return view && !isComment ? notificationMessages.posted(who, what) : notificationMessages.comment(who, what)
    case 'answer':
      return notificationMessages.answer(who, what)
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
    case 'ticket_assigned':
      return notificationMessages.assigned(who, what)
    case 'ticket_info':
      return (
        notification.detail.change === 'reminded' ? notificationMessages.infoReminder : notificationMessages.infoAsked
      )(what)
    case 'release':
      if (detail.change === 'awaited') return notificationMessages.awaitedMod(what)
      if (detail.change === 'entries') return notificationMessages.newEntries(what)
      return detail.version === undefined
        ? notificationMessages.release(what)
        : notificationMessages.newVersion(what, String(detail.version))
    case 'person':
      return notificationMessages.published(who, what)
    case 'bookmark':
      return notificationMessages.bookmark(what, String(detail.note ?? ''))
    case 'moderation':
      if (detail.tag !== undefined) return notificationMessages.tagRemoved(what, String(detail.tag))
      return getModerationMessage(notification)(what)
    case 'system':
      return notificationMessages.system()
  }
}

function formatActors({ by, people }: NotificationRow): string {
  const name = by ? `@${by.username}` : notificationMessages.somebody()
  return people > 1 ? notificationMessages.andOthers(name, people - 1) : name
}

const closings = {
  WONT_FIX: notificationMessages.closedUnfixed,
  CANNOT_REPRODUCE: notificationMessages.closedUnreproduced,
  NO_ANSWER: notificationMessages.closedUnanswered,
}

function getStatusMessage({ detail }: NotificationRow) {
  if (detail.open === undefined) return notificationMessages.statusChanged
  if (detail.open) return notificationMessages.opened
  return closings[detail.reason as keyof typeof closings] ?? notificationMessages.closed
}

function getMentionMessage({ detail }: NotificationRow) {
  const changes = {
    editor: notificationMessages.newEditor,
    invited: notificationMessages.invitedEditor,
    joined: notificationMessages.joinedEditor,
  }
  return changes[detail.change as keyof typeof changes] ?? notificationMessages.mention
}

function getModerationMessage({ detail }: NotificationRow) {
  const actions = {
    hidden: notificationMessages.hidden,
    restored: notificationMessages.restored,
    deleted: notificationMessages.deleted,
  }
  return actions[detail.action as keyof typeof actions] ?? notificationMessages.moderation
}
