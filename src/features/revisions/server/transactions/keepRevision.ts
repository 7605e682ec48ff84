import type { WritableDb } from '#platform/db/db.ts'
import { graceMs, maxRevisions } from '../../contract/limits.ts'
import { findLastRevision } from '../queries.ts'
import { deleteSurplusRevisions, insertRevision, type NewRevision, replaceRevision } from '../writes.ts'

type Edit = { objectId: number; before: NewRevision; after: NewRevision }

const isSameText = (one: Pick<NewRevision, 'title' | 'body'>, other: Pick<NewRevision, 'title' | 'body'>): boolean =>
  one.title === other.title && one.body === other.body

/**
 * Call it after the object was marked as edited, which makes concurrent edits wait for each other. Returns false if no history holds
 * the former text, so nothing else may: an edit that changes nothing, or a correction.
 */
export async function keepRevision(db: WritableDb, { objectId, before, after }: Edit): Promise<boolean> {
  const last = await findLastRevision(db, objectId)
  const previous = last ? { title: last.title, body: last.body, by: last.writtenBy, at: last.writtenAt } : before
  if (isSameText(previous, after)) return false
  const isCorrection = previous.by === after.by && after.at.getTime() - previous.at.getTime() < graceMs
  if (isCorrection) {
    if (last) await replaceRevision(db, last.id, after)
    return false
  }
  if (!last) await insertRevision(db, objectId, before)
  await insertRevision(db, objectId, after)
  await deleteSurplusRevisions(db, objectId, maxRevisions)
  return true
}
