import type { Db } from '#platform/db/db.ts'
import { insertActionLog } from '../writes.ts'

type StaffAction = {
  /** Must stay stable: the log is searched by it. */
  action: string
  /** 0 for the site itself. */
  by: number
  at: Date
  /** A row of `objects`. */
  objectId?: number | null
  person?: { id: number; lwid: string }
  /** Any other target, such as a redirect. */
  object?: { type: string; id: number; lwid?: string }
  metadata?: Record<string, unknown>
  /** The log entry that this action undoes. */
  undoes?: number | undefined
}

/** Must run in the transaction of the action. */
export async function logAction(db: Db, entry: StaffAction): Promise<void> {
  const { action, by, at, objectId = null, person, metadata = {}, undoes = null } = entry
  const object = person ? { type: 'user', id: person.id, lwid: person.lwid } : entry.object
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
