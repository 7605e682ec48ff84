import type { ObjectView } from '#objects/server/objectView.ts'

export const historyKinds = ['post', 'comment', 'ticket', 'creation'] as const

export type HistoryKind = (typeof historyKinds)[number]

export type AuthoredObject = { id: number; kind: HistoryKind; createdAt: Date }

export type UserHistoryEntryRow = {
  id: string
  view: ObjectView
  kind: HistoryKind
  title: string
  canonicalPath: string
  contextTitle: string
  contextPath: string
  createdAt: Date
}

/** `closedContainerIds` are containers that the viewer may not see, `hiddenKinds` of modules that are off. */
export type HistoryQuery = {
  authorId: number
  closedContainerIds: number[]
  hiddenKinds: readonly string[]
  offset: number
  limit: number
}

export type UserActivityRow = ReadonlyMap<HistoryKind, { count: number; likes: number }>

export type UserHistoryRow = {
  query: HistoryQuery | null
  entries: UserHistoryEntryRow[]
  hasMore: boolean
}
