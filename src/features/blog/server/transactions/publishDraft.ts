import { addPost, findFreeBlogSlug, type Placement, toBlogSlug } from '#features/forum/server/index.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { BlogDraftRow } from '../rows.ts'
import { claimDraft, markPublished } from '../writes.ts'

type Publication = { placement: Placement; body: ScreenedText; renderedBody: string; at: Date }

/**
 * Claims the draft and publishes its post: a process that dies before the commit has done neither. Returns the lwid, or
 * null if another process was faster, or if somebody has changed the draft since it was read.
 */
export async function publishDraft(
  transaction: EventTransaction,
  draft: BlogDraftRow,
  post: Publication,
): Promise<string | null> {
  const { db } = transaction
  if (!(await claimDraft(db, draft))) return null
  const { title, slug, excerpt, authorId } = draft
  const blogSlug = await findFreeBlogSlug(db, slug || toBlogSlug(title))
  const added = await addPost(transaction, { ...post, title, authorId, blogSlug, ownExcerpt: excerpt, hold: false })
  await markPublished(db, draft.id, added.id)
  return added.lwid
}
