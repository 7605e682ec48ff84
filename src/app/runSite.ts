import events from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { atPort, type Config } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startError.ts'
import { closeDataDir } from '#platform/dataDir.ts'
import { type Log, openLog } from '#platform/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { announce } from './announce.ts'
import { built, builtSite } from './builtSite.ts'
import { seed } from './seed.ts'
import type { Site } from './server.ts'

const longestStopMs = 9_000

/** Brings the whole site up in this process, until a signal ends it. Throws StartError. */
export async function runSite(given: Config, { demo }: { demo: boolean }): Promise<void> {
  const config = await withPort(given)
  const log = openLog(config.logLevel)
  closeDataDir(config.dataDir, log)
  const postgres = config.databaseUrl ? undefined : await startPostgres({ ...config, log })
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl as string }
  const site = await builtSite(config, connection, log)
  const stop = once(async () => {
    await site.stop()
    await postgres?.stop()
  })
  stopOnSignal({ drain: (haste) => site.drain(haste), stop }, log)
  try {
    await migrate(site.pool, join(built, '../db/migrations'))
    const seeded = await seed(site.services, { demo, demoPassword: config.demoPassword })
    const address = await listen(site, config)
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

/** Port 0 means any: which one is found out first, because tokens and the links of mails hold it. */
async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const server = createServer()
  try {
    await events.once(server.listen({ host: config.host, port: 0 }), 'listening')
    return atPort(config, (server.address() as AddressInfo).port)
  } catch {
    // Listening for good says what is wrong with the address.
    return config
  } finally {
    server.close()
  }
}

async function listen(site: Site, { host, port }: Config): Promise<string> {
  try {
    return await site.server.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${host}:${port} is in use by another program`)
    if (code === 'EADDRNOTAVAIL' || code === 'EACCES') throw new StartError(`HOST: cannot listen on ${host}:${port}`)
    throw error
  }
}

type Ending = { drain(haste: AbortSignal): Promise<void>; stop(): Promise<void> }

function stopOnSignal({ drain, stop }: Ending, log: Log): void {
  const haste = new AbortController()
  const end = once(async () => {
    await drain(haste.signal)
    setTimeout(() => process.exit(1), longestStopMs).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the stop was not clean')
      process.exit(1)
    }
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (end.begun()) haste.abort()
      void end()
    })
  }
}
