import { logAction } from '#features/management/server/index.ts'
import { setAnswer } from '#objects/server/answers.writes.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { postAnswered } from '../../contract/events.ts'
import type { PostRow } from '../rows.ts'

type Change = { post: PostRow; answerId: number | null; by: number; at: Date; undoes: number | undefined }

/** Null withdraws the answer. Does nothing if a concurrent request has done so, or has removed the comment. */
export async function changeAnswer(
  { db, emit }: EventTransaction,
  { post, answerId, by, at, undoes }: Change,
): Promise<void> {
  if (!(await setAnswer(db, post.id, answerId))) return
  if (post.author.id !== by || undoes) {
    const action = answerId === null ? 'post.unanswer' : 'post.answer'
    const metadata = { answerId, from: post.answerId }
    await logAction(db, { action, by, objectId: post.id, metadata, at, undoes })
  }
  emit(postAnswered({ postId: post.id, forumId: post.forum.id, by, answerId, at: at.getTime() }))
}
