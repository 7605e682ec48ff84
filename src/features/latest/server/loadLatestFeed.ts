import { findAuthor } from '#objects/server/authors.ts'
import { type Feed, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import type { Context } from '#platform/context.ts'
import { latestPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { loadLatest } from './loadLatest.ts'
import type { LatestItemRow } from './rows.ts'

/** An item counts as updated when it is commented on. */
export async function loadLatestFeed(ctx: Context): Promise<Feed> {
  const rows = (await loadLatest(ctx, { page: { maxCount: maxFeedItems } }))?.items ?? []
  const bodies = await loadBodies(ctx, rows)
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

async function loadBodies(ctx: Context, rows: readonly LatestItemRow[]): Promise<Map<number, string>> {
  const groups = [...Map.groupBy(rows, ({ object }) => object.kind)].map(([name, group]) => {
    const ids = group.map(({ object }) => object.id)
    return getObjectKinds(ctx).get(name)?.loadBodies?.(ctx.db, ids) ?? new Map<number, string>()
  })
  return new Map((await Promise.all(groups)).flatMap((bodies) => [...bodies]))
}
