import events from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { type Config, withPort } from '#platform/config/config.ts'
import { StartError } from '#platform/config/startErrors.ts'
import { restrictDataDir } from '#platform/dataDir.ts'
import { createLog, type Log } from '#platform/log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { startPostgres } from '#platform/postgres/startPostgres.ts'
import { buildDirectory, createBuiltSite } from './createBuiltSite.ts'
import { logStartup } from './logStartup.ts'
import { once } from './once.ts'
import { seed } from './seed.ts'
import type { Site } from './server.ts'

const stopTimeoutMs = 9_000

/** Runs until a signal ends it. Throws StartError. */
export async function runSite(initialConfig: Config, { demo }: { demo: boolean }): Promise<void> {
  const config = await resolvePort(initialConfig)
  const log = createLog(config.logLevel)
  restrictDataDir(config.dataDir, log)
  const postgres = config.databaseUrl ? undefined : await startPostgres({ ...config, log })
  const connection = postgres?.connection ?? { connectionString: config.databaseUrl as string }
  const site = await createBuiltSite(config, connection, log)
  const stop = once(async () => {
    await site.stop()
    await postgres?.stop()
  })
  stopOnSignal({ drain: (skipDelay) => site.drain(skipDelay), stop }, log)
  try {
    await migrate(site.pool, join(buildDirectory, '../db/migrations'))
    const seeded = await seed(site, { demo, demoPassword: config.demoPassword })
    await site.connect()
    const address = await listen(site, config)
    logStartup({ config, address, seeded })
    await site.startBackground()
  } catch (error) {
    const isStopping = stop.started()
    await stop()
    // Startup errors during a stop are expected.
    if (!isStopping) throw error
  }
}

/** Resolves port 0 in advance, because tokens and links in mails contain the port. */
async function resolvePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const server = createServer()
  try {
    await events.once(server.listen({ host: config.host, port: 0 }), 'listening')
    return withPort(config, (server.address() as AddressInfo).port)
  } catch {
    // The real listen() reports what is wrong with the address.
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

type ShutdownSteps = { drain(skipDelay: AbortSignal): Promise<void>; stop(): Promise<void> }

function stopOnSignal({ drain, stop }: ShutdownSteps, log: Log): void {
  const skipDelay = new AbortController()
  const shutDown = once(async () => {
    await drain(skipDelay.signal)
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
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
      if (shutDown.started()) skipDelay.abort()
      void shutDown()
    })
  }
}
