import { type Feed, maxFeedItems } from '#objects/server/feed.ts'
import type { Context } from '#platform/context.ts'
import { newsletterPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { listArchive } from './listArchive.ts'

/** Omits the authors, whose names are internal. */
export async function loadArchiveFeed(ctx: Context): Promise<Feed> {
  const editions = await listArchive(ctx, { maxCount: maxFeedItems })
  const items = editions.map(({ id, title, renderedBody, startedAt, sendAt }) => {
    const path = newsletterPaths.newsletterEdition(id)
    const createdAt = startedAt ?? sendAt
    return { permanentPath: path, title, path, author: null, createdAt, updatedAt: createdAt, html: renderedBody }
  })
  const { description } = ctx.config.brand
  return { title: messages.newsletter, description, path: newsletterPaths.newsletterArchive(), items }
}
