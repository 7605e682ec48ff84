import { paths } from '#app/paths.ts'
import { inLanguage } from '#language/language.ts'
import { excerptOf, firstPicture, metaTagsOf, socialImagePath } from '#objects/server/meta.ts'
import { structuredDataOf } from '#objects/server/structuredData.ts'
import type { Context } from '#platform/context.ts'
import { m } from '../messages.ts'
import { forumPath, postPath } from './paths.ts'
import type { PostRow } from './rows.ts'

/** How others show a link to a post, and what search engines may know of it. */
export function metaTagsOfPost(ctx: Context, post: PostRow, renderedBody: string): { name: string; content: string }[] {
  const { title, forum, lwid } = post
  const description = excerptOf(renderedBody)
  const image = firstPicture(renderedBody) || socialImagePath(lwid)
  const forums = { title: inLanguage(ctx.language, () => m.forum()), path: paths.forums() }
  const { siteOrigin, brand } = ctx.config
  const structured = structuredDataOf(
    { origin: siteOrigin, name: brand.name },
    {
      ...post,
      type: forum.isBlog ? 'BlogPosting' : 'DiscussionForumPosting',
      text: description,
      canonicalPath: postPath(post),
      image,
      breadcrumbs: [...(forum.isBlog ? [] : [forums]), { title: forum.title, path: forumPath(forum) }],
    },
  )
  return [...metaTagsOf({ title, description, type: 'article', image }), structured]
}
