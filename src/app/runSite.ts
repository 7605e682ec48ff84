import { join } from 'node:path'
import { atPort, type Config } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startError.ts'
import { type Log, openLog } from '#platform/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { announce } from './announce.ts'
import { renderPage } from './render.tsx'
import { seed } from './seed.ts'
import { makeSite, type Site } from './server.ts'
import { readAssets } from './webAssets.ts'

/** Where the build has put what it made, next to this file's own build. */
const built = join(import.meta.dirname, '..')
const longestStopMs = 9_000

/** Brings the whole site up in this process, until a signal ends it. Throws StartError. */
export async function runSite(given: Config, { demo }: { demo: boolean }): Promise<void> {
  const log = openLog(given.logLevel)
  const postgres = given.databaseUrl ? undefined : await startPostgres({ ...given, log })
  const connection = postgres?.connection ?? { connectionString: given.databaseUrl as string }
  const site = await makeSite({
    config: given,
    connection,
    log,
    web: { render: renderPage, assets: await readAssets(join(built, 'client/.vite/manifest.json')) },
    sdlFile: join(built, 'server/schema.graphql'),
    publicDirectory: join(built, 'client'),
    pageCache: given.pageCache,
  })
  const stop = once(async () => {
    await site.stop()
    await postgres?.stop()
  })
  stopOnSignal(stop, log)
  try {
    await migrate(site.pool, join(built, '../db/migrations'))
    const seeded = await seed(site.services, { demo, demoPassword: given.demoPassword })
    const { address, config } = await listen(site, given)
    announce({ config, address, seeded })
    await site.startBackground()
  } catch (error) {
    const isStopping = stop.begun()
    await stop()
    // What a stop interrupts has not failed.
    if (!isStopping) throw error
  }
}

/** A stop that can be asked for more than once, and happens once. */
function once(work: () => Promise<void>): (() => Promise<void>) & { begun(): boolean } {
  let done: Promise<void> | undefined
  return Object.assign(() => (done ??= work()), { begun: () => done !== undefined })
}

async function listen(site: Site, config: Config): Promise<{ address: string; config: Config }> {
  const { host, port } = config
  try {
    const address = await site.server.listen({ host, port })
    return { address, config: atPort(config, Number(new URL(address).port)) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${host}:${port} is in use by another program`)
    if (code === 'EADDRNOTAVAIL' || code === 'EACCES') throw new StartError(`HOST: cannot listen on ${host}:${port}`)
    throw error
  }
}

function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), longestStopMs).unref()
      stop().then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'the stop was not clean')
          process.exit(1)
        },
      )
    })
  }
}
