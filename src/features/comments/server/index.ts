import { changesOfSight } from '#objects/server/changesOfSight.ts'
import { excerptOf, textOf } from '#objects/server/meta.ts'
import { addToCommentCounts } from '#objects/server/queries.ts'
import { viewObject, viewObjects } from '#objects/server/views.ts'
import type { ObjectKind, Searchable } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { changes } from '#platform/search.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { commentCreated, commentDeleted, commentUpdated } from '../contract/events.ts'
import { commentPolicy } from './policy.ts'
import { findComment, findCommentsById, findFindableComments, listCommentsOf } from './queries.ts'
import { commentResolvers } from './resolvers.ts'
import type { CommentRow } from './rows.ts'

export { createComment } from './operations/createComment.ts'
export { deleteComment } from './operations/deleteComment.ts'
export { findAnswered, listNewestComments } from './queries.ts'

/** A comment is where its subject is, at its own place on the page (D7). */
function viewComment(comment: CommentRow, subject: ObjectView): ObjectView {
  const { id, lwid, subjectId, renderedBody } = comment
  const { title, canonicalPath } = subject
  return {
    id,
    lwid,
    parentId: subjectId,
    title,
    canonicalPath: `${canonicalPath}#${lwid}`,
    canComment: false,
    context: { title, canonicalPath },
    excerpt: excerptOf(renderedBody),
  }
}

/** A comment has no title, and is found by who finds its subject. */
const search: Searchable = {
  isPartOfParent: true,
  changedBy: [
    ...[commentCreated, commentUpdated, commentDeleted].map((event) => changes(event, (e) => [e.commentId])),
    ...changesOfSight('comment'),
  ],
  async documents(ctx, ids) {
    const rows = await findFindableComments(ctx.db, ids)
    return new Map(
      rows.map(({ id, author, createdAt, renderedBody }) => [
        id,
        { title: '', text: textOf(renderedBody), authorId: author.id, createdAt, needAnyRole: [] },
      ]),
    )
  },
}

const commentKind: ObjectKind = {
  kind: 'comment',
  prefix: 'cmt',
  search,
  async view(ctx, ids) {
    const comments = (await findCommentsById(ctx.db, ids)).filter((comment) => commentPolicy.see(ctx.viewer, comment))
    const subjects = await viewObjects(ctx, [...new Set(comments.map((comment) => comment.subjectId))])
    return new Map(
      comments.flatMap((comment) => {
        const subject = subjects.get(comment.subjectId)
        return subject ? [[comment.id, viewComment(comment, subject)]] : []
      }),
    )
  },
  async find(ctx, lwid) {
    const comment = await findComment(ctx.db, lwid)
    if (!comment || comment.deletedAt || !commentPolicy.see(ctx.viewer, comment)) return undefined
    const subject = await viewObject(ctx, comment.subjectId)
    return subject && viewComment(comment, subject)
  },
  count: addToCommentCounts,
  async bodies(db, ids) {
    return new Map((await findCommentsById(db, ids)).map(({ id, renderedBody }) => [id, renderedBody]))
  },
  announce(record, { id, parentId: subjectId, authorId: by }) {
    if (subjectId !== null) record(commentCreated({ commentId: id, subjectId, listId: null, replyToId: null, by }))
  },
}

export const commentsFeature: ServerFeature = {
  name: 'comments',
  resolvers: commentResolvers,
  kinds: [commentKind],
  personalData: (ctx, userId) => listCommentsOf(ctx.db, userId),
  events: [commentCreated, commentUpdated, commentDeleted],
}
