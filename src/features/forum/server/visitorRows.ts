import { kindTag, membersTag, objectTag, userTag } from '#objects/contract/tags.ts'
import type { Context } from '#platform/context.ts'
import { TaggedCache } from '#platform/db/taggedCache.ts'
import { forumsTag, pinsTag } from '../contract/events.ts'
import { loadedForumsById } from './loadedPosts.ts'
import { listPinned } from './pins/queries.ts'
import { type GetKnownForum, listForums } from './queries.ts'
import type { ForumRow, PostRow } from './rows.ts'

/** Views are counted without a tag. */
const maxAgeMs = 60_000
const maxLists = 500

const forumCache = new TaggedCache<ForumRow[]>({ maxEntries: 1, maxAgeMs })
const pinnedCache = new TaggedCache<PostRow[]>({ maxEntries: maxLists, maxAgeMs })
const recentCache = new TaggedCache<PostRow[]>({ maxEntries: maxLists, maxAgeMs })

/** All of them, by position. */
export const loadForums = (ctx: Context): Promise<ForumRow[]> =>
  forumCache.get(ctx, '', async () => ({ value: await listForums(ctx.db), tags: [forumsTag] }))

/** All forums for visitors, and for members those that the request has loaded. */
export async function loadKnownForums(ctx: Context): Promise<GetKnownForum> {
  if (ctx.viewer) return (id) => loadedForumsById.get(ctx, id)
  const forums = await loadForums(ctx)
  return (id) => forums.find((forum) => forum.id === id)
}

/** Includes posts that the viewer may not see. */
export async function loadPinned(ctx: Context, forum: ForumRow): Promise<PostRow[]> {
  const getKnownForum = await loadKnownForums(ctx)
  return pinnedCache.get(ctx, String(forum.id), async () => {
    const posts = await listPinned(ctx.db, forum.id, { at: ctx.clock.now(), getKnownForum })
    const ends = posts.flatMap(({ pinnedUntil }) => (pinnedUntil ? [pinnedUntil.getTime()] : []))
    return { value: posts, tags: [pinsTag, ...listTags(forum, posts)], expiresAt: Math.min(...ends) }
  })
}

/** The newest posts of a forum, beside each of its posts. */
export const loadRecent = (
  ctx: Context,
  { forum, limit }: { forum: ForumRow; limit: number },
  load: () => Promise<PostRow[]>,
): Promise<PostRow[]> =>
  recentCache.get(ctx, `${forum.id} ${limit}`, async () => {
    const posts = await load()
    return { value: posts, tags: listTags(forum, posts) }
  })

/** Lists the tags of all that the rows contain: posts, their forums, authors and last replies. */
const listTags = (forum: ForumRow, posts: readonly PostRow[]): string[] => [
  forumsTag,
  membersTag(forum.id),
  kindTag('post'),
  ...posts.flatMap(({ id, author, lastReply }) => [
    objectTag(id),
    userTag(author.id),
    ...(lastReply ? [userTag(lastReply.author.id)] : []),
  ]),
]
