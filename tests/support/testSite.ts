import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { extensions } from '#app/registry.ts'
import { renderPage } from '#app/rendering/render.tsx'
import { createSite, type Site } from '#app/server/server.ts'
import { FixedClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { demoBrand } from '#platform/config/demoBrand.ts'
import { type Context, type ContextOptions, createContext } from '#platform/context.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { testDatabase } from './database.ts'
import { createTestLog } from './testLog.ts'

export type TestSite = Site & {
  readonly clock: FixedClock
  readonly connection: ConnectionOptions
  /** Takes the errors that the test provoked, as lines of the log; any other fails it. */
  expectedErrors(): string[]
  /** A context of this site, for a viewer or for a visitor. */
  context(visit?: ContextOptions): Context
}

/**
 * The whole site on a database of its own, with a clock that tests move; requests are injected, without a port.
 * `also` hears every line of its log.
 */
export const testSite = async (env: Record<string, string> = {}, also?: (line: string) => void): Promise<TestSite> =>
  createTestSite({ env, also, connection: await testDatabase() })

/** Another process of the same site. */
export function joinSite({ connection, services }: TestSite, env: Record<string, string> = {}): Promise<TestSite> {
  const { tokenPrivateKey: TOKEN_PRIVATE_KEY, tokenSecret: TOKEN_SECRET } = services.config.secrets
  return createTestSite({ env: { TOKEN_PRIVATE_KEY, TOKEN_SECRET, ...env }, connection })
}

type Options = {
  env: Record<string, string>
  also?: ((line: string) => void) | undefined
  connection: ConnectionOptions
}

/** Creates a site on a migrated database. */
export async function createTestSite({ env, also, connection }: Options): Promise<TestSite> {
  const { log, expected } = createTestLog(also)
  const clock = new FixedClock(new Date('2026-11-20T12:00:00Z'))
  const dataDir = mkdtempSync(join(tmpdir(), 'backplane-test-'))
  const config = loadConfig(
    {
      DATA_DIR: dataDir,
      SITE_ORIGIN: 'https://gatework.example',
      SITE_ENV: 'production',
      BRAND_NAME: demoBrand.BRAND_NAME,
      // Tests sign staff in by their passwords; those of the second factor set it.
      STAFF_SECOND_FACTOR: 'optional',
      ...env,
    },
    { extensions },
  )
  const site = await createSite({
    config,
    connection,
    log,
    clock,
    sdlFile: 'schema.graphql',
    // A slow machine refuses nothing that a fast one accepts.
    maxWaitMs: 60_000,
    web: { render: renderPage, assets: { forPage: () => ({ head: '' }) } },
  })
  afterAll(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true })
  })
  return {
    ...site,
    connection,
    clock,
    expectedErrors: expected,
    context: (visit) => createContext(site.services, visit),
  }
}

/** Text that no other test has. */
export const unique = (prefix = ''): string => prefix + randomBytes(5).toString('hex')
