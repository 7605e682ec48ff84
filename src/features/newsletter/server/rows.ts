import type { ListName } from '../contract/levels.ts'

/** Whose address it is. */
export type HolderKind = 'user' | 'subscriber'

/** Somebody who can be reached by the link of a mail. */
export type HolderRow = { kind: HolderKind; ref: number; address: string; level: number }

export type EditionStatus = 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled'

export type EditionRow = {
  id: number
  title: string
  url: string
  body: string
  renderedBody: string
  list: ListName
  status: EditionStatus
  sendAt: Date
  startedAt: Date | null
  progressedAt: Date | null
  finishedAt: Date | null
  sendDiscord: boolean
  discordAt: Date | null
  /** Null when the author's account is no more, or when it was not made by anybody. */
  author: string | null
  recipientCount: number
  sentCount: number
  refusedCount: number
  trouble: string
}

/** A mail of an edition that is to be sent. */
export type WaitingRow = {
  position: number
  kind: HolderKind
  ref: number
  address: string
  language: string
  tries: number
}

/** What the GraphQL types receive. */
export type NewsletterEditionRow = EditionRow
export type NewsletterSendingRow = EditionRow
/** Has no fields of its own: each count is asked for. */
export type NewsletterReachRow = Record<never, never>
