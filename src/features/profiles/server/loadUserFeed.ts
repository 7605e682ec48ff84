import { type Feed, maxFeedItems, toPermanentPath } from '#objects/server/feed.ts'
import { loadObjectBodies } from '#objects/server/objectBodies.ts'
import { paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { messages } from '../messages.ts'
import { loadHistory } from './history.ts'

export async function loadUserFeed(ctx: Context, username: string): Promise<Feed | undefined> {
  const { query, entries } = await loadHistory(ctx, { username, page: { maxCount: maxFeedItems } })
  if (!query) return undefined
  const bodies = await loadObjectBodies(
    ctx,
    entries.map(({ view }) => view),
  )
  const items = entries.map(({ id: lwid, view, title, canonicalPath, createdAt }) => ({
    permanentPath: toPermanentPath(lwid),
    title,
    path: canonicalPath,
    author: username,
    createdAt,
    updatedAt: createdAt,
    html: bodies.get(view.id) ?? '',
  }))
  return {
    title: () => messages.feed.madeBy({ name: username }),
    description: `@${username}`,
    path: paths.userPage(username),
    items,
  }
}
