import { type Language, withLanguage } from '#language/language.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { messages } from '../messages.ts'
import type { NotificationRow } from './rows.ts'

type NotificationWithView = { notification: NotificationRow; view: ObjectView | undefined }

export const formatNotification = (language: Language, source: NotificationWithView): string =>
  withLanguage(language, () => format(source))

function format({ notification, view }: NotificationWithView): string {
  const { type, detail, texts } = notification
  if (typeof detail.text === 'string') return detail.text
  const who = formatActors(notification)
  const what = view ? messages.texts.quoted({ title: view.title }) : messages.texts.something()
  const isComment = view?.lwid.startsWith('cmt-') ?? false
  switch (type) {
    case 'reply':
      if (texts > 1) return messages.texts.newRepliesToYou({ n: texts, what })
      return messages.texts.reply({ who, what })
    case 'mention':
      if (detail.remixOf !== undefined)
        return messages.texts.remix({
          who,
          what,
          parent: detail.remixOf ? messages.texts.quoted({ title: String(detail.remixOf) }) : '',
        })
      return getMentionMessage(notification)({ who, what })
    case 'comment':
      if (texts > 1) return messages.texts.newReplies({ n: texts, what })
      if (detail.tag !== undefined) return messages.texts.tagged({ what, tag: String(detail.tag) })
      if (detail.change === 'files') return messages.texts.attached({ who, what })
      return view && !isComment ? messages.texts.posted({ who, what }) : messages.texts.comment({ who, what })
    case 'answer':
      return messages.texts.answer({ who, what })
    case 'rating':
      return (isComment ? messages.texts.likesComment : messages.texts.likes)({ who, what, n: notification.people })
    case 'ticket_status':
      return getStatusMessage(notification)({ who, what })
    case 'ticket_fixed':
      return detail.version
        ? messages.texts.fixed({ what, version: String(detail.version) })
        : messages.texts.fixedSoon({ what })
    case 'ticket_assigned':
      return messages.texts.assigned({ who, what })
    case 'ticket_info':
      return (notification.detail.change === 'reminded' ? messages.texts.infoReminder : messages.texts.infoAsked)({
        what,
      })
    case 'release':
      if (detail.change === 'awaited') return messages.texts.awaitedMod({ what })
      if (detail.change === 'entries') return messages.texts.newEntries({ what })
      return detail.version === undefined
        ? messages.texts.release({ what })
        : messages.texts.newVersion({ what, version: String(detail.version) })
    case 'person':
      return messages.texts.published({ who, what })
    case 'bookmark':
      return detail.note
        ? messages.texts.bookmark({ what, note: String(detail.note) })
        : messages.texts.bookmarkPlain({ what })
    case 'moderation':
      if (detail.tag !== undefined) return messages.texts.tagRemoved({ what, tag: String(detail.tag) })
      return getModerationMessage(notification)({ what })
    case 'system':
      return messages.texts.system()
  }
}

function formatActors({ by, people }: NotificationRow): string {
  const name = by ? `@${by.username}` : messages.texts.somebody()
  return people > 1 ? messages.texts.andOthers({ who: name, others: people - 1 }) : name
}

const closings = {
  WONT_FIX: messages.texts.closedUnfixed,
  CANNOT_REPRODUCE: messages.texts.closedUnreproduced,
  NO_ANSWER: messages.texts.closedUnanswered,
}

function getStatusMessage({ detail }: NotificationRow) {
  if (detail.open === undefined) return messages.texts.statusChanged
  if (detail.open) return messages.texts.opened
  return closings[detail.reason as keyof typeof closings] ?? messages.texts.closed
}

function getMentionMessage({ detail }: NotificationRow) {
  const changes = {
    editor: messages.texts.newEditor,
    invited: messages.texts.invitedEditor,
    joined: messages.texts.joinedEditor,
  }
  return changes[detail.change as keyof typeof changes] ?? messages.texts.mention
}

function getModerationMessage({ detail }: NotificationRow) {
  const actions = {
    hidden: messages.texts.hidden,
    restored: messages.texts.restored,
    deleted: messages.texts.deleted,
  }
  return actions[detail.action as keyof typeof actions] ?? messages.texts.moderation
}
