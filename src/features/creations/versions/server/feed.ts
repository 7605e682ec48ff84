import { withLanguage } from '#language/language.ts'
import { type Feed, type FeedRoute, maxFeedItems } from '#objects/server/feed.ts'
import type { Context } from '#platform/context.ts'
import { creationPaths } from '../../contract/paths.ts'
import { findCreationForPage } from '../../server/loadCreation.ts'
import { creationPath, versionPath } from '../../server/paths.ts'
import { messages } from '../messages.ts'
import { listVersions } from './queries.ts'

/** The versions of a creation that are not withdrawn, newest first. */
async function loadVersionsFeed(ctx: Context, id: string): Promise<Feed | undefined> {
  const creation = /^\d+$/.test(id) ? await findCreationForPage(ctx, id) : null
  if (!creation) return undefined
  const versions = await listVersions(ctx.db, creation, { offset: 0, limit: maxFeedItems })
  return {
    title: () => messages.versionsOf({ title: creation.title }),
    description: '',
    path: creationPaths.versions(creationPath(creation)),
    items: versions
      .filter(({ withdrawnAt }) => !withdrawnAt)
      .map((version) => ({
        // The lwid alone leads to the creation.
        permanentPath: `/${creation.lwid}#version-${version.number}`,
        title: withLanguage(ctx.language, () => version.modVersion || messages.version({ number: version.number })),
        path: versionPath(version),
        author: creation.author.username,
        createdAt: version.createdAt,
        updatedAt: version.createdAt,
        html: version.renderedChangelog,
      })),
  }
}

export const versionFeeds: readonly FeedRoute[] = [
  { path: '/creations/:kind/:id/:slug/versions', load: (ctx, { id = '' }) => loadVersionsFeed(ctx, id) },
]
