import { kindTag, objectTag, settingsTag } from '#objects/contract/tags.ts'
import { type Context, limitCaching } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { pinsTag } from '../../contract/events.ts'
import { postPolicy } from '../policy.ts'
import type { ForumRow, PostRow } from '../rows.ts'
import { loadPinned } from '../visitorRows.ts'
import { findDismissedIds } from './queries.ts'

/** The pinned posts of a forum that the viewer may see, last pinned first. */
export async function loadPinnedPosts(ctx: Context, forum: ForumRow): Promise<PostRow[]> {
  // A hidden post of another forum may be restored.
  ctx.cacheTags.add(pinsTag).add(kindTag('post'))
  const posts = (await loadPinned(ctx, forum)).filter((post) => postPolicy.see(ctx.viewer, post))
  for (const { id, forum, pinnedUntil } of posts) {
    ctx.cacheTags.add(objectTag(id)).add(settingsTag(forum.id))
    limitCaching(ctx, pinnedUntil)
  }
  return posts
}

const dismissedById = createBatchLoader<number, true>('forum.dismissedPin', async (ctx, ids) => {
  const dismissed = ctx.viewer ? await findDismissedIds(ctx.db, ctx.viewer.id, ids) : []
  return new Map([...dismissed].map((id) => [id, true]))
})

export const isPinDismissed = async (ctx: Context, { id, pinnedAt }: PostRow): Promise<boolean> =>
  ctx.viewer !== null && pinnedAt !== null && (await dismissedById(ctx, id)) === true
