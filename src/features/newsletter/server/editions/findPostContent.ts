import { loadPost, postPath, scheduledPosts } from '#features/forum/server/index.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { newsletterPolicy } from '../policy.ts'
import type { NewsletterContentRow } from '../rows.ts'
import { toEditionBody } from './toEditionBody.ts'

/** `id` is a lwid, or the number of a scheduled post. Throws NotFoundError for an unknown lwid. */
export async function findPostContent(ctx: Context, id: string): Promise<NewsletterContentRow | null> {
  assertCan(ctx.viewer, newsletterPolicy.send, null)
  const { siteOrigin } = ctx.config
  if (/^\d{1,9}$/.test(id)) return findScheduled(ctx, Number(id))
  const post = await loadPost(ctx, id)
  const body = toEditionBody({ body: post.body ?? '', excerpt: post.ownExcerpt ?? '' })
  return { title: post.title, url: siteOrigin + postPath(ctx, post), body, publishAt: null }
}

async function findScheduled(ctx: Context, id: number): Promise<NewsletterContentRow | null> {
  const found = await Promise.all(scheduledPosts.list(ctx).map(({ find }) => find(ctx, id)))
  const post = found.find((each) => each !== undefined)
  if (!post) return null
  const { title, path, publishAt } = post
  return { title, url: ctx.config.siteOrigin + path, body: toEditionBody(post), publishAt }
}
