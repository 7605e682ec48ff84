import { withLanguage } from '#language/language.ts'
import { createMetaTags, findFirstImageUrl, getExcerpt, getSocialImagePath } from '#objects/server/metaTags.ts'
import { type Answers, createStructuredData } from '#objects/server/structuredData.ts'
import { paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { messages } from '../messages.ts'
import { getForumTitle } from './forumTexts.ts'
import { forumPath, postPath } from './paths.ts'
import type { PostRow } from './rows.ts'

export function getPostMetaTags(
  ctx: Context,
  post: PostRow,
  { renderedBody, ownExcerpt, answers }: { renderedBody: string; ownExcerpt: string; answers: Answers | undefined },
): { name: string; content: string }[] {
  const { title, forum, lwid } = post
  const description = ownExcerpt || getExcerpt(renderedBody)
  const image = findFirstImageUrl(renderedBody) || getSocialImagePath(lwid)
  const forums = { title: withLanguage(ctx.language, () => messages.nav.forum()), path: paths.forums() }
  const { siteOrigin, brand } = ctx.config
  const structured = createStructuredData(
    { origin: siteOrigin, name: brand.name },
    {
      ...post,
      type: forum.isBlog ? 'BlogPosting' : 'DiscussionForumPosting',
      text: description,
      canonicalPath: postPath(ctx, post),
      image,
      breadcrumbs: [
        ...(forum.isBlog ? [] : [forums]),
        { title: getForumTitle(ctx, forum), path: forumPath(ctx, forum) },
      ],
    },
    answers,
  )
  return [...createMetaTags({ title, description, type: 'article', image }), structured]
}
