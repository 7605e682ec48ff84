import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/startError.ts'
import type { Cluster } from './cluster.ts'
import { clearLeftover } from './leftover.ts'
import { type LaunchOptions, launch, type Server } from './server.ts'

export type Supervised = { stop(): Promise<void> }

const pauseAfterEndMs = 200
const pauseAfterFailureMs = 2_000
const fastStopPatienceMs = 30_000

/** Runs the server, starts it again should it end by itself, and stops it with our process. Throws StartError. */
export async function supervise(cluster: Cluster, options: LaunchOptions): Promise<Supervised> {
  const stopping = new AbortController()
  let server = await launchPatiently(cluster, options)
  const stopAtExit = (): void => server.signal('fast')
  process.once('exit', stopAtExit)

  const watch = async (): Promise<void> => {
    for (;;) {
      const how = await server.ended
      if (stopping.signal.aborted) return
      options.log.error(`The database server ended by itself (${how}); it is started again`)
      const next = await restart(cluster, options, stopping.signal)
      if (!next) return
      server = next
      if (stopping.signal.aborted) server.signal('fast')
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      server.signal('fast')
      const impatience = setTimeout(() => server.signal('immediate'), fastStopPatienceMs)
      await watching
      clearTimeout(impatience)
      process.off('exit', stopAtExit)
    },
  }
}

async function restart(cluster: Cluster, options: LaunchOptions, stop: AbortSignal): Promise<Server | undefined> {
  for (let pauseMs = pauseAfterEndMs; ; pauseMs = pauseAfterFailureMs) {
    await sleep(pauseMs, undefined, { signal: stop }).catch(ignoreAbort)
    if (stop.aborted) return undefined
    try {
      await clearLeftover(cluster)
      return await launchPatiently(cluster, options)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      options.log.error(error.message)
    }
  }
}

/** Backends outlive a killed server for a moment, and PostgreSQL does not start beside them. */
async function launchPatiently(cluster: Cluster, options: LaunchOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(cluster, options)
    } catch (error) {
      if (attempt === 40 || !String(error).includes('pre-existing shared memory block')) throw error
      await sleep(250)
    }
  }
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error
}
