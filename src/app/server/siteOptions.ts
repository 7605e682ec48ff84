import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import type { PageRenderer } from './errorPages.ts'

export type SiteOptions = {
  config: Config
  connection: pg.PoolConfig
  log: Log
  web: PageRenderer
  sdlFile: string
  /** Omitted in development, where Vite serves public files. */
  publicDirectory?: string
  devServer?: boolean
  clock?: Clock
  pageCache?: boolean
  /** Milliseconds that a request may wait in the queue. */
  maxWaitMs?: number
}
