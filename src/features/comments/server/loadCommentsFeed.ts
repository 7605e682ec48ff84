import { withLanguage } from '#language/language.ts'
import { objectTag } from '#objects/contract/tags.ts'
import { type Feed, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { messages } from '../messages.ts'
import { listNewestComments } from './queries.ts'

/** The newest comments on an object. */
export async function loadCommentsFeed(ctx: Context, lwid: string): Promise<Feed | undefined> {
  const subject = await findVisibleObject(ctx, lwid)
  if (!subject) return undefined
  ctx.cacheTags.add(objectTag(subject.id))
  const { title, canonicalPath: path } = subject
  const comments = await listNewestComments(ctx.db, subject.id, maxFeedItems)
  const items = comments.map((comment) => ({
    permanentPath: toPermanentPath(comment.lwid),
    title: withLanguage(ctx.language, () => messages.feed.commentBy({ name: comment.author.username, title })),
    path: paths.comment({ canonicalPath: path, commentCount: comment.subjectCommentCount }, comment.lwid),
    author: comment.author.username,
    createdAt: comment.createdAt,
    updatedAt: comment.editedAt ?? comment.createdAt,
    html: comment.renderedBody,
  }))
  return { title: () => messages.feed.commentsOn({ title }), description: title, path, items }
}
