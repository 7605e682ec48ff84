import { logAction } from '#features/management/server/index.ts'
import type { WritableDb } from '#platform/db/db.ts'
import type { Viewer } from '#platform/viewer.ts'
import { collectionPolicy } from '../policy.ts'
import type { CollectionRow } from '../rows.ts'
import { recordChange } from '../writes.ts'

/** Must be called after each change of entries. Logs the staff's changes of collections of others. */
export async function recordEntryChange(
  db: WritableDb,
  collection: CollectionRow,
  { viewer, at }: { viewer: Viewer; at: Date },
): Promise<void> {
  await recordChange(db, collection.id, at)
  if (collectionPolicy.takePart(viewer, collection)) return
  await logAction(db, { action: 'collection.edit', by: viewer.id, objectId: collection.id, at })
}
