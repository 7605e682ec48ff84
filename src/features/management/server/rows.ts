export type ManagedUserRow = {
  id: number
  username: string
  picture: string
  flair: string
  joinedAt: Date | null
  roles: string[]
  visitedAt: Date | null
}

/** Empty: every field has a resolver with its own permission check. */
export type ManagementStatsRow = Record<never, never>

export type ManagementDayRow = { day: Date; activeUsers: number; posts: number }

export type OperationsRow = Record<never, never>

export type OperationsQueueRow = { name: string; queued: number; active: number; failed: number }

export type ActionLogEntryRow = {
  id: number
  action: string
  userId: number | null
  username: string | null
  objectType: string
  objectId: number | null
  objectLwid: string
  metadata: unknown
  createdAt: Date
  undone: boolean
}

export type BearerRow = { id: number; username: string; roles: string[]; flair: string; hasSecondFactor: boolean }

export type InviteRow = {
  id: number
  grants: string
  note: string
  email: string | null
  usesLeft: number
  createdAt: Date
  expiresAt: Date
  createdBy: number | null
}

/** Something that waits for the staff. */
export type InboxItemRow = {
  /** What mutations call it. */
  id: string
  kind: string
  title: string
  path: string
  text: string
  contextTitle: string
  contextPath: string
  authorId: number | null
  since: Date
  /** Names of reasons, for which the web part of the kind has the words. */
  reasons: readonly string[]
  assigneeId: number | null
}

export type InboxQueueRow = {
  kind: string
  loadCount: () => Promise<number>
  loadItems: (limit: number) => Promise<InboxItemRow[]>
}
