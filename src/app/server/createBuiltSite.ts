import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import { renderPage } from '../rendering/render.tsx'
import { createSite, type Site } from './server.ts'
import { readAssets } from './webAssets.ts'

/** The output directory of the build. */
export const buildDirectory = join(import.meta.dirname, '..')

export const createBuiltSite = async (config: Config, connection: pg.PoolConfig, log: Log): Promise<Site> =>
  createSite({
    config,
    connection,
    log,
    web: { render: renderPage, assets: await readAssets(join(buildDirectory, 'client/.vite')) },
    sdlFile: join(buildDirectory, 'server/schema.graphql'),
    publicDirectory: join(buildDirectory, 'client'),
    pageCache: config.pageCache,
  })
