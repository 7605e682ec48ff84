import type { AuthorRow } from '#objects/server/rows.ts'
import type { NotificationType } from '../contract/types.ts'

export type NotificationDetail = Record<string, string | number>

export type NotificationRow = {
  id: number
  userId: number
  type: NotificationType
  objectId: number | null
  detail: NotificationDetail
  createdAt: Date
  readAt: Date | null
  by: AuthorRow | null
  /** Greater than 1 only for likes. */
  people: number
  /** The commented object if the notification is about a comment. */
  subjectId: number | null
  /** The object, or what it is on, is deleted, or hidden from the user. */
  isGone: boolean
  /** Gone, and of a type that says nothing without its object. */
  isMoot: boolean
  /** How many texts `groupTexts` has put together. */
  texts: number
}

export type NotificationSettingRow = { type: NotificationType; onSite: boolean; byMail: boolean; byPush: boolean }

export type WatchLevel = 'watching' | 'tracking' | 'normal' | 'muted'

/** An object or a person that a user watches, tracks or mutes. */
export type FollowedRow = { id: string; level: WatchLevel; title: string; canonicalPath: string; place: string }

export type FollowedKindRow = { kind: string; kindName: string; count: number }
