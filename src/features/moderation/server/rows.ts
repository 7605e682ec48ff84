import type { ObjectRow } from '#objects/server/rows.ts'

export type ObjectModerationRow = ObjectRow

export type QueueRow = {
  id: number
  lwid: string
  kind: string
  hiddenAt: Date | null
  createdAt: Date
  authorId: number | null
  claimedBy: number | null
  resolvedBy: number | null
  resolvedAt: Date | null
  outcome: 'hidden' | 'kept' | null
}

export type ReportedObjectRow = QueueRow & {
  title: string
  canonicalPath: string
  renderedBody: string
  contextTitle: string
  contextPath: string
  reports: ReportRow[]
}

export type DeletedObjectRow = {
  id: number
  lwid: string
  kind: string
  title: string
  authorId: number | null
  deletedAt: Date
  /** Null if its author deleted it. */
  deletedById: number | null
}

export type ReportRow = {
  id: number
  objectId: number
  reporterId: number | null
  reason: string
  text: string
  createdAt: Date
}

export type ScreeningRuleRow = {
  id: number
  kind: string
  pattern: string
  effect: string
  note: string
  createdAt: Date
}

export type StaffCardRow = {
  userId: number
  roles: string[]
  silencedUntil: Date | null
  silenceReason: string
  suspendedUntil: Date | null
  suspensionReason: string
}

export type AuthorHistoryRow = {
  userId: number
  roles: string[]
  joinedAt: Date | null
  earlierReports: number
  upheldReports: number
  hiddenCount: number
  warningCount: number
  silenceCount: number
  suspensionCount: number
  silencedUntil: Date | null
  suspendedUntil: Date | null
}

export type StaffNoteRow = {
  id: number
  kind: string
  text: string
  createdAt: Date
  expiresAt: Date | null
  authorId: number | null
}

export type StaffSessionRow = { id: string; userAgent: string; address: string; createdAt: Date; lastSeenAt: Date }

export type NeighbourRow = { userId: number; networks: number; lastSeenAt: Date; suspended: boolean }

export type SpamModelRow = {
  removedCount: number
  keptCount: number
  catchRate: number
  falseAlarmRate: number
  trainedAt: Date
  isUsed: boolean
}
