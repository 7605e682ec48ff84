import type { WritableDb } from '#platform/db/db.ts'
import { insertActionLog } from '../writes.ts'

type StaffAction = Subject & {
  /** Must stay stable: the log is searched by it. */
  action: string
  /** 0 for the site itself. */
  by: number
  at: Date
  metadata?: Record<string, unknown>
  /** The log entry that this action undoes. */
  undoes?: number | undefined
}

/** The subject determines who may read the entry; callers must name the audience unless it is an object or a user. */
type Subject =
  /** A row of `objects`: the entry is for those who see where it is. */
  | { objectId: number; person?: never; object?: never; audience?: Audience }
  | { person: { id: number; lwid: string }; objectId?: never; object?: never; audience?: Audience }
  /** Any other target, such as a redirect, or none. */
  | { object?: { type: string; id: number; lwid?: string }; objectId?: never; person?: never; audience: Audience }

type Audience = {
  /** Admins read the entry in any case; empty for all who read the log. */
  anyRole: readonly string[]
  /** A forum or a product that the reader has to see. */
  containerId?: number | null
}

const everyReader: Audience = { anyRole: [] }

/** Must run in the transaction of the action. */
export async function logAction(db: WritableDb, entry: StaffAction): Promise<void> {
  const { action, by, at, objectId = null, person, metadata = {}, undoes = null, audience = everyReader } = entry
  const object = person ? { type: 'user', id: person.id, lwid: person.lwid } : entry.object
  await insertActionLog(db, {
    action,
    by: by || null,
    at,
    objectId,
    object: object ? { lwid: '', ...object } : null,
    needAnyRole: audience.anyRole,
    containerId: audience.containerId ?? null,
    metadata,
    undoes,
  })
}
