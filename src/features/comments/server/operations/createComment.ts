import { addToCounter } from '#objects/server/queries.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { commentCreated } from '../../contract/events.ts'
import { newCommentInput } from '../../contract/limits.ts'
import { loadComment } from '../loadComment.ts'
import { subjectPolicy } from '../policy.ts'
import { insertComment } from '../queries.ts'
import type { CommentRow } from '../rows.ts'

export async function createComment(ctx: Context, input: unknown): Promise<CommentRow> {
  const { objectId, parentId, body } = parse(ctx, newCommentInput, input)
  const subject = await findVisible(ctx, objectId)
  if (!subject) throw new NotFound()
  const answered = parentId ? await loadComment(ctx, parentId) : null
  if (answered && answered.subjectId !== subject.row.id) throw new NotFound()
  assertCan(ctx.viewer, subjectPolicy.comment, subject.view)
  const authorId = ctx.viewer.id
  const { id: subjectId, parent_id: listId } = subject.row
  const replyToId = answered?.id ?? null
  const text = { body, renderedBody: renderMarkdown(body) }
  const createdAt = ctx.clock.now()
  const made = await change(ctx, async ({ db, record }) => {
    const comment = await insertComment(db, { ...text, subjectId, replyToId, authorId, createdAt })
    // Sent together; the counter is the row that others may be waiting for, so it comes last.
    await Promise.all([
      record(commentCreated({ commentId: comment.id, subjectId, listId, replyToId, by: authorId })),
      addToCounter(db, subjectId, { counter: 'comment_count', by: 1 }),
    ])
    return comment
  })
  const replyToLwid = answered?.lwid ?? null
  return {
    ...made,
    ...text,
    subjectId,
    listId,
    replyToId,
    replyToLwid,
    createdAt,
    editedAt: null,
    deletedAt: null,
    score: 0,
  }
}
