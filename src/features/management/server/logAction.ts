import type { Db } from '#platform/db/db.ts'
import { insertActionLog } from './queries.ts'

type StaffAction = {
  /** What was done, as `post.delete`; the name must not change: the log is searched by it. */
  action: string
  /** The id of who did it; 0 for the site itself. */
  by: number
  at: Date
  /** The object it was done to. */
  objectId?: number | null
  /** Whom it was done to. */
  person?: { id: number; lwid: string }
  /** What it was done to where that is neither: a redirect, a tag. */
  object?: { type: string; id: number; lwid?: string }
  metadata?: Record<string, unknown>
  /** The entry of the log that it takes back. */
  undoes?: number | undefined
}

/** Writes what the staff do into the action log, in the transaction of the action (requirement 57). */
export async function logAction(db: Db, staffAction: StaffAction): Promise<void> {
  const { action, by, at, objectId = null, person, metadata = {}, undoes = null } = staffAction
  const object = person ? { type: 'user', id: person.id, lwid: person.lwid } : staffAction.object
  await insertActionLog(db, {
    action,
    by: by || null,
    at,
    objectId,
    object: object ? { lwid: '', ...object } : null,
    metadata,
    undoes,
  })
}
