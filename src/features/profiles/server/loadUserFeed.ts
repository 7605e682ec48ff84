import { paths } from '#app/paths.ts'
import { type Feed, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import type { Context } from '#platform/context.ts'
import { feedMessages } from '../feedMessages.ts'
import { loadHistory } from './history.ts'
import type { UserHistoryEntryRow } from './rows.ts'

export async function loadUserFeed(ctx: Context, username: string): Promise<Feed | undefined> {
  const { query, entries } = await loadHistory(ctx, { username, page: { maxCount: maxFeedItems } })
  if (!query) return undefined
  const bodies = await loadBodies(ctx, entries)
  const items = entries.map(({ id: lwid, objectId, title, canonicalPath, createdAt }) => ({
    permanentPath: toPermanentPath(lwid),
    title,
    path: canonicalPath,
    author: username,
    createdAt,
    updatedAt: createdAt,
    html: bodies.get(objectId) ?? '',
  }))
  return {
    title: () => feedMessages.madeBy(username),
    description: `@${username}`,
    path: paths.userPage(username),
    items,
  }
}

async function loadBodies(ctx: Context, entries: readonly UserHistoryEntryRow[]): Promise<Map<number, string>> {
  const bodies = new Map<number, string>()
  for (const [kind, members] of Map.groupBy(entries, (entry) => entry.kind)) {
    const ids = members.map(({ objectId }) => objectId)
    for (const [id, html] of (await getObjectKinds(ctx).get(kind)?.loadBodies?.(ctx.db, ids)) ?? [])
      bodies.set(id, html)
  }
  return bodies
}
