import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { commentsMoved } from '#objects/contract/events.ts'
import { getExcerpt } from '#objects/server/metaTags.ts'
import { type ObjectKind, objectKinds } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { loadObjectView, loadObjectViews } from '#objects/server/objectViews.ts'
import type { Searchable } from '#objects/server/search.ts'
import { reindexOn } from '#objects/server/search.ts'
import { toSearchTexts } from '#objects/server/searchText.ts'
import { adjustReplies } from '#objects/server/transactions/adjustReplies.ts'
import { visibilityTriggers } from '#objects/server/visibilityTriggers.ts'
import { paths, toQuery } from '#paths.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { commentCreated, commentDeleted, commentUpdated } from '../contract/events.ts'
import { messages } from '../messages.ts'
import { findPart } from './conversationParts.ts'
import { commentListeners } from './listeners.ts'
import { commentPolicy } from './policy.ts'
import { findComment, findCommentsById, findSearchableComments, listCommentsByAuthor } from './queries.ts'
import { commentResolvers } from './resolvers.ts'
import { commentRoutes } from './routes.ts'
import type { StoredComment } from './rows.ts'

export { loadCommentsFeed } from './loadCommentsFeed.ts'
export { loadVisibleComment } from './loadVisibleComment.ts'
export { createComment } from './operations/createComment.ts'
export { deleteComment } from './operations/deleteComment.ts'
export { updateComment } from './operations/updateComment.ts'
export { listBestComments } from './queries.ts'
export type { CommentRow } from './rows.ts'
export { turnIntoComments, turnIntoPost } from './transactions/moveReplies.ts'
export { prepareComment, withoutComment } from './transactions/prepareComment.ts'

function toCommentView(comment: StoredComment, subject: ObjectView): ObjectView {
  const { id, lwid, subjectId, subjectCommentCount: commentCount, renderedBody, hiddenAt } = comment
  const { title, canonicalPath } = subject
  return {
    id,
    lwid,
    parentId: subjectId,
    title,
    isListed: subject.isListed && !hiddenAt,
    canonicalPath: paths.comment({ canonicalPath, commentCount }, lwid),
    canComment: false,
    context: { title, canonicalPath },
    excerpt: getExcerpt(renderedBody),
  }
}

const search: Searchable = {
  isPartOfParent: true,
  triggers: [
    ...[commentCreated, commentUpdated, commentDeleted].map((event) => reindexOn(event, (e) => [e.commentId])),
    reindexOn(commentsMoved, (e) => [e.rootId]),
    ...visibilityTriggers('comment'),
  ],
  async loadDocuments(ctx, ids) {
    const rows = await findSearchableComments(ctx.db, ids)
    return new Map(
      rows.map(({ id, author, createdAt, title, renderedBody }) => {
        const { text, hiddenText } = toSearchTexts(renderedBody)
        const document = { title: '', text: `${title ?? ''}\n${text}`.trim(), hiddenText }
        return [id, { ...document, authorId: author.id, createdAt, needAnyRole: [] }]
      }),
    )
  },
}

const commentKind: ObjectKind = {
  kind: 'comment',
  prefix: 'cmt',
  names: { one: messages.kind.comment, many: messages.comments },
  search,
  async loadViews(ctx, ids) {
    const comments = (await findCommentsById(ctx.db, ids)).filter((comment) => commentPolicy.see(ctx.viewer, comment))
    const subjects = await loadObjectViews(ctx, [...new Set(comments.map((comment) => comment.subjectId))])
    return new Map(
      comments.flatMap((comment) => {
        const subject = subjects.get(comment.subjectId)
        return subject ? [[comment.id, toCommentView(comment, subject)]] : []
      }),
    )
  },
  async findByLwid(ctx, lwid) {
    const comment = await findComment(ctx.db, lwid)
    if (!comment || comment.deletedAt || !commentPolicy.see(ctx.viewer, comment)) return undefined
    const subject = await loadObjectView(ctx, comment.subjectId)
    return subject && toCommentView(comment, subject)
  },
  async findPath(ctx, { lwid, context }) {
    const comment = await findComment(ctx.db, lwid)
    const part = comment && (await findPart(ctx.db, comment))
    return `${context?.canonicalPath}${toQuery({ part: part || undefined })}#${lwid}`
  },
  adjustCounters: adjustReplies,
  async loadBodies(db, ids) {
    return new Map((await findCommentsById(db, ids)).map(({ id, renderedBody }) => [id, renderedBody]))
  },
  emitCreated(record, { id, parentId: subjectId, authorId: by }) {
    if (subjectId !== null) record(commentCreated({ commentId: id, subjectId, listId: null, replyToId: null, by }))
  },
  emitUpdated(record, { id, parentId: subjectId, authorId: by }) {
    if (subjectId !== null) record(commentUpdated({ commentId: id, subjectId, listId: null, replyToId: null, by }))
  },
}

export const commentsFeature: ServerFeature = {
  name: 'comments',
  resolvers: commentResolvers,
  extensions: [
    objectKinds.add(commentKind),
    personalData.add({
      name: 'comments',
      about: messages.personalData,
      load: (ctx, userId) => listCommentsByAuthor(ctx.db, userId),
    }),
    allowedWhileSilenced.add({ deleteComment: true }),
  ],
  events: [commentCreated, commentUpdated, commentDeleted],
  listeners: commentListeners,
  registerRoutes: commentRoutes,
}
