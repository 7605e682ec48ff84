import { type CommentRow, listBestComments } from '#features/comments/server/index.ts'
import { cutText } from '#language/cutText.ts'
import { htmlToText } from '#objects/server/metaTags.ts'
import { resolveText } from '#objects/server/renderText.ts'
import type { Answer, Answers } from '#objects/server/structuredData.ts'
import { maxCommentsOnPage, paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { postPath } from '../paths.ts'
import type { PostRow } from '../rows.ts'
import { loadAnswer } from './loadAnswer.ts'

const maxSuggested = 3
const maxTextLength = 1_000

/** Loads the answers that search engines get; undefined unless comments can be answers to the post. */
export async function loadAnswers(ctx: Context, post: PostRow): Promise<Answers | undefined> {
  if (!post.forum.acceptsAnswers) return undefined
  const [accepted, best] = await Promise.all([
    loadAnswer(ctx, post),
    // A long conversation shows only a part of its comments, which need not contain the best ones.
    post.commentCount > maxCommentsOnPage ? [] : listBestComments(ctx.db, post.id, maxSuggested + 1),
  ])
  const others = best.filter(({ id }) => id !== accepted?.id).slice(0, maxSuggested)
  const toAnswer = (comment: CommentRow) => toStructuredAnswer(ctx, post, comment)
  return {
    accepted: accepted && (await toAnswer(accepted)),
    suggested: await Promise.all(others.map(toAnswer)),
  }
}

async function toStructuredAnswer(ctx: Context, post: PostRow, comment: CommentRow): Promise<Answer> {
  const { lwid, createdAt, author, score, renderedBody } = comment
  const text = cutText(htmlToText(await resolveText(ctx, renderedBody, false)), maxTextLength)
  return {
    text,
    canonicalPath: paths.comment({ canonicalPath: postPath(ctx, post), commentCount: post.commentCount }, lwid),
    createdAt,
    author,
    score,
  }
}
