import { withLanguage } from '#language/language.ts'
import { type Feed, type FeedRoute, maxFeedItems } from '#objects/server/feed.ts'
import type { Context } from '#platform/context.ts'
import { creationPaths } from '../../contract/paths.ts'
import { versionNames } from '../../versionNames.ts'
import { findCreationForPage } from '../loadCreation.ts'
import { creationPath, versionPath } from '../paths.ts'
import { listVersions } from './queries.ts'

/** The versions of a creation that are not withdrawn, newest first. */
async function loadVersionsFeed(ctx: Context, id: string): Promise<Feed | undefined> {
  const creation = /^\d+$/.test(id) ? await findCreationForPage(ctx, id) : null
  if (!creation) return undefined
  const versions = await listVersions(ctx.db, creation, { offset: 0, limit: maxFeedItems })
  return {
    title: () => versionNames.versionsOf(creation.title),
    description: '',
    path: creationPaths.versions(creationPath(creation)),
    items: versions
      .filter(({ withdrawnAt }) => !withdrawnAt)
      .map((version) => ({
        // The lwid alone leads to the creation.
        permanentPath: `/${creation.lwid}#version-${version.number}`,
        title: withLanguage(ctx.language, () => versionNames.version(version.number, version.modVersion ?? '')),
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
