import { findAuthor } from '#objects/server/authors.ts'
import { type Feed, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import { loadObjectBodies } from '#objects/server/objectBodies.ts'
import type { Context } from '#platform/context.ts'
import { latestPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { loadLatest } from './loadLatest.ts'

/** An item counts as updated when it is commented on. */
export async function loadLatestFeed(ctx: Context): Promise<Feed> {
  const rows = (await loadLatest(ctx, { page: { maxCount: maxFeedItems } }))?.items ?? []
  const bodies = await loadObjectBodies(
    ctx,
    rows.map(({ view }) => view),
  )
  const items = rows.map(async ({ object, view }) => ({
    permanentPath: toPermanentPath(object.lwid),
    title: view.title,
    path: view.canonicalPath,
    author: (await findAuthor(ctx, object.author_id))?.username ?? null,
    createdAt: object.created_at,
    updatedAt: object.last_activity_at,
    html: bodies.get(object.id) ?? '',
  }))
  return { title: messages.latest, description: '', path: latestPaths.latest(), items: await Promise.all(items) }
}
