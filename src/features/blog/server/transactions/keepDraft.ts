import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { draftKept } from '../../contract/events.ts'
import type { BlogDraftRow } from '../rows.ts'
import { claimDraft, unscheduleDraft } from '../writes.ts'

/** Does nothing if somebody has changed or published the draft since it was read. */
export async function keepDraft({ db, emit }: EventTransaction, draft: BlogDraftRow): Promise<void> {
  const { id, title, version, authorId, editedById: schedulerId } = draft
  if (!(await claimDraft(db, draft))) return
  await unscheduleDraft(db, id)
  emit(draftKept({ draftId: id, title, version, authorId, schedulerId }))
}
