import type { ListName } from '../contract/levels.ts'

export type HolderKind = 'user' | 'subscriber'

/** `ref` is the id of the user or subscriber. */
export type HolderRow = { kind: HolderKind; ref: number; address: string; level: number }

export type EditionStatus = 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled'

/** One run that sends an edition; a later run takes over by an id of its own. */
export type SendingRun = { editionId: number; senderId: string }

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
  /** Null if there is none or the account is deleted. */
  author: string | null
  recipientCount: number
  sentCount: number
  refusedCount: number
  lastError: string
}

export type PendingRecipient = {
  position: number
  kind: HolderKind
  ref: number
  address: string
  language: string
  tries: number
}

export type NewsletterEditionRow = EditionRow
export type NewsletterSendingRow = EditionRow
/** Empty: every field has a resolver. */
export type NewsletterReachRow = Record<never, never>

export type NewsletterContentRow = { title: string; url: string; body: string; publishAt: Date | null }
