import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import { renderPage } from './render.tsx'
import { makeSite, type Site } from './server.ts'
import { readAssets } from './webAssets.ts'

/** Where the build has put what it made, next to this file's own build. */
export const built = join(import.meta.dirname, '..')

/** The site with what the build has made for it; nothing listens yet. */
export const builtSite = async (config: Config, connection: pg.PoolConfig, log: Log): Promise<Site> =>
  makeSite({
    config,
    connection,
    log,
    web: { render: renderPage, assets: await readAssets(join(built, 'client/.vite/manifest.json')) },
    sdlFile: join(built, 'server/schema.graphql'),
    publicDirectory: join(built, 'client'),
    pageCache: config.pageCache,
  })
