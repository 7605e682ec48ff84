import { viewObject } from '#objects/server/views.ts'
import type { Context, ObjectKind } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { commentCreated, commentDeleted, commentUpdated } from '../contract/events.ts'
import { findComment, findCommentsById } from './queries.ts'
import { commentResolvers } from './resolvers.ts'
import type { CommentRow } from './rows.ts'

export { createComment } from './operations/createComment.ts'

/** A comment is where its subject is, at its own place on the page (D7). */
async function viewComment(ctx: Context, { id, lwid, subjectId }: CommentRow): Promise<ObjectView | undefined> {
  const subject = await viewObject(ctx, subjectId)
  if (!subject) return undefined
  const { title, canonicalPath } = subject
  return { id, lwid, parentId: subjectId, title, canonicalPath: `${canonicalPath}#${lwid}`, canComment: false }
}

const commentKind: ObjectKind = {
  kind: 'comment',
  prefix: 'cmt',
  async view(ctx, ids) {
    const comments = await findCommentsById(ctx.db, ids)
    const views = await Promise.all(comments.map((comment) => viewComment(ctx, comment)))
    return new Map(views.flatMap((view) => (view ? [[view.id, view]] : [])))
  },
  async find(ctx, lwid) {
    const comment = await findComment(ctx.db, lwid)
    return comment && !comment.deletedAt ? viewComment(ctx, comment) : undefined
  },
}

export const commentsFeature: ServerFeature = {
  name: 'comments',
  resolvers: commentResolvers,
  kinds: [commentKind],
  events: [commentCreated, commentUpdated, commentDeleted],
}
