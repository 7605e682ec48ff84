import { graceMs, maxRevisions } from '#features/revisions/contract/limits.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { findLastDraftRevision } from '../queries.ts'
import {
  deleteSurplusDraftRevisions,
  insertDraftRevision,
  type NewDraftRevision,
  replaceDraftRevision,
} from '../writes.ts'

const isSameText = (one: NewDraftRevision, other: NewDraftRevision): boolean =>
  one.title === other.title && one.body === other.body && one.excerpt === other.excerpt

type Edit = { draftId: number; before?: NewDraftRevision; after: NewDraftRevision }

/** Follows the rules of `keepRevision`. Call it after updating the draft's row, which makes concurrent edits wait. */
export async function keepDraftRevision(db: WritableDb, { draftId, before, after }: Edit): Promise<void> {
  const last = await findLastDraftRevision(db, draftId)
  const previous = last ?? before
  if (previous && isSameText(previous, after)) return
  const isCorrection =
    last !== undefined &&
    last.writtenBy === after.writtenBy &&
    after.writtenAt.getTime() - last.writtenAt.getTime() < graceMs
  if (isCorrection) return replaceDraftRevision(db, last.id, after)
  // Drafts that are older than the revisions have none.
  if (!last && before) await insertDraftRevision(db, draftId, before)
  await insertDraftRevision(db, draftId, after)
  await deleteSurplusDraftRevisions(db, draftId, maxRevisions)
}
