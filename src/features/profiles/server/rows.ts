/** The kinds of objects that a history lists, as their features register them. */
export const historyKinds = ['post', 'comment', 'ticket', 'creation'] as const

export type HistoryKind = (typeof historyKinds)[number]

/** An object that somebody has made, before it is known how it is shown. */
export type Made = { id: number; kind: HistoryKind; createdAt: Date }

export type UserHistoryEntryRow = {
  id: string
  objectId: number
  kind: HistoryKind
  title: string
  canonicalPath: string
  contextTitle: string
  contextPath: string
  createdAt: Date
}

/** Whose history is read, which part of it, and without what stands in which objects. */
export type HistoryPart = { authorId: number; closedIds: number[]; offset: number; limit: number }

export type UserHistoryRow = {
  /** Null where there is no such user. */
  part: HistoryPart | null
  entries: UserHistoryEntryRow[]
  hasMore: boolean
}
