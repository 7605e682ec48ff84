import { isRatedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { withLanguage } from '#language/language.ts'
import { getRestoreWindowStart } from '#objects/contract/restoreWindow.ts'
import { objectTag, userTag } from '#objects/contract/tags.ts'
import { getExcerpt } from '#objects/server/metaTags.ts'
import { findVisibleObject, loadObjectView } from '#objects/server/objectViews.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { hasRole, type Viewer } from '#platform/viewer.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { messages } from '../messages.ts'
import { findPart, loadConversationPart } from './conversationParts.ts'
import { isRestorable } from './isRestorable.ts'
import { createComment } from './operations/createComment.ts'
import { deleteComment } from './operations/deleteComment.ts'
import { restoreComment } from './operations/restoreComment.ts'
import { updateComment } from './operations/updateComment.ts'
import { commentPolicy } from './policy.ts'
import { findComment, listComments, listDeletedComments } from './queries.ts'
import type { CommentRow } from './rows.ts'

const createdAt = (comment: CommentRow) => toEpochSeconds(comment.createdAt)
const editedAt = (comment: CommentRow) => comment.editedAt && toEpochSeconds(comment.editedAt)
const parentId = (comment: CommentRow) => comment.replyToLwid ?? ''

/** Seldom a promise: a page shows up to a thousand comments. */
function renderedBody(comment: CommentRow, _: unknown, ctx: Context): string | Promise<string> {
  if (comment.movedToId !== null) return renderNote(ctx, comment.movedToId)
  if (comment.deletedAt) return ''
  const html = resolveText(ctx, comment.renderedBody, comment.hiddenAt !== null)
  return comment.title === null ? html : addTitle(comment.title, html)
}

const addTitle = async (title: string, html: string | Promise<string>) =>
  `<p><strong>${escapeHtml(title)}</strong></p>\n${await html}`

/** Empty if the viewer may not see where the comments are now. */
async function renderNote(ctx: Context, movedToId: number): Promise<string> {
  ctx.cacheTags.add(objectTag(movedToId))
  const view = await loadObjectView(ctx, movedToId)
  if (!view) return ''
  const link = `<a href="${escapeHtml(view.canonicalPath)}">${escapeHtml(view.title)}</a>`
  return `<p>${withLanguage(ctx.language, () => messages.note.movedTo({ link }))}</p>`
}

const toReader = (viewer: Viewer | null) => viewer && { id: viewer.id, isStaff: hasRole(viewer, 'moderator', 'admin') }

export const commentResolvers: Resolvers = {
  Query: {
    async comments(_, { objectId, after, order, objid }, ctx) {
      const subject = await findVisibleObject(ctx, objectId ?? objid ?? '')
      if (!subject) return []
      ctx.cacheTags.add(objectTag(subject.id))
      const last = after ? await findComment(ctx.db, after) : undefined
      const reader = toReader(ctx.viewer)
      return listComments(ctx.db, { subjectId: subject.id, reader, order: order ?? 'oldest', after: last })
    },
    async conversation(_, { objectId, part, order }, ctx) {
      const subject = await findVisibleObject(ctx, objectId)
      if (!subject) return null
      ctx.cacheTags.add(objectTag(subject.id))
      const reader = toReader(ctx.viewer)
      const params = { subjectId: subject.id, reader, order: order ?? 'oldest', part: Math.max(0, part ?? 0) } as const
      return loadConversationPart(ctx.db, params)
    },
    async commentPart(_, { id, order }, ctx) {
      const comment = await findComment(ctx.db, id)
      if (!comment || !commentPolicy.see(ctx.viewer, comment)) return null
      if (!(await loadObjectView(ctx, comment.subjectId))) return null
      return findPart(ctx.db, comment, order ?? undefined)
    },
    async deletedComments(_, { objectId }, ctx) {
      const subject = await findVisibleObject(ctx, objectId)
      const reader = toReader(ctx.viewer)
      if (!subject || !reader) return []
      const since = getRestoreWindowStart(ctx.clock.now())
      const rows = await listDeletedComments(ctx.db, {
        subjectId: subject.id,
        reader,
        since,
        limit: commentLimits.maxDeletedListed,
      })
      return rows.map(({ lwid: id, deletedAt, author, renderedBody }) => {
        const at = toEpochSeconds(deletedAt as Date)
        return { id, deletedAt: at, author, excerpt: getExcerpt(renderedBody) }
      })
    },
    async comment(_, { id }, ctx) {
      const comment = await findComment(ctx.db, id)
      if (!comment || comment.deletedAt || !commentPolicy.see(ctx.viewer, comment)) return null
      if (!(await loadObjectView(ctx, comment.subjectId))) return null
      ctx.cacheTags.add(objectTag(comment.subjectId))
      return comment
    },
  },
  Mutation: {
    createComment: (_, input, ctx) => createComment(ctx, input),
    updateComment: (_, input, ctx) => updateComment(ctx, input),
    deleteComment: (_, input, ctx) => deleteComment(ctx, input),
    restoreComment: (_, input, ctx) => restoreComment(ctx, input),
  },
  Comment: {
    id: (comment) => comment.lwid,
    body: (comment) => (comment.deletedAt ? '' : comment.body),
    deleted: (comment) => comment.deletedAt !== null,
    hidden: (comment) => comment.hiddenAt !== null,
    canEdit: (comment, _, ctx) => commentPolicy.edit(ctx.viewer, comment),
    canDelete: (comment, _, ctx) => commentPolicy.delete(ctx.viewer, comment),
    canRestore: (comment, _, ctx) =>
      commentPolicy.restore(ctx.viewer, comment) && isRestorable(comment, ctx.clock.now()),
    ratedByMe: (comment, _, ctx) => isRatedByViewer(ctx, comment.id),
    async object(comment, _, ctx) {
      const view = await loadObjectView(ctx, comment.subjectId)
      if (!view) throw new NotFoundError()
      return { id: view.lwid, title: view.title, canonicalPath: view.canonicalPath }
    },
    author(comment, _, ctx) {
      if (comment.deletedAt) return deletedAuthor
      ctx.cacheTags.add(userTag(comment.author.id))
      return comment.author
    },
    createdAt,
    editedAt,
    parentId,
    renderedBody,
    createdat: createdAt,
    editedat: editedAt,
    parentid: parentId,
    renderedbody: renderedBody,
    rating: ({ id, score }) => ({ id, score }),
  },
}
