import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config/startErrors.ts'
import type { Cluster } from './cluster.ts'
import { stopLeftoverServer } from './leftoverServer.ts'
import { type LaunchOptions, type ServerProcess, startServerProcess } from './serverProcess.ts'

export type SupervisedServer = { stop(): Promise<void> }

const firstRestartDelayMs = 200
const restartDelayMs = 2_000
const fastStopTimeoutMs = 30_000

/** Restarts the server if it exits, and stops it with this process. Throws StartError. */
export async function superviseServer(cluster: Cluster, options: LaunchOptions): Promise<SupervisedServer> {
  const stopping = new AbortController()
  let server = await launchWithRetries(cluster, options)
  const stopAtExit = (): void => server.signal('fast')
  process.once('exit', stopAtExit)

  const watch = async (): Promise<void> => {
    for (;;) {
      const exitReason = await server.exited
      if (stopping.signal.aborted) return
      options.log.error(`The database server ended by itself (${exitReason}); it is started again`)
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
      const immediateStopTimer = setTimeout(() => server.signal('immediate'), fastStopTimeoutMs)
      await watching
      clearTimeout(immediateStopTimer)
      process.off('exit', stopAtExit)
    },
  }
}

async function restart(
  cluster: Cluster,
  options: LaunchOptions,
  stop: AbortSignal,
): Promise<ServerProcess | undefined> {
  for (let delayMs = firstRestartDelayMs; ; delayMs = restartDelayMs) {
    await sleep(delayMs, undefined, { signal: stop }).catch(ignoreAbort)
    if (stop.aborted) return undefined
    try {
      await stopLeftoverServer(cluster)
      return await launchWithRetries(cluster, options)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      options.log.error(error.message)
    }
  }
}

/** Retries, because backends of a killed server still hold its shared memory for a moment. */
async function launchWithRetries(cluster: Cluster, options: LaunchOptions): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServerProcess(cluster, options)
    } catch (error) {
      if (attempt === 40 || !String(error).includes('pre-existing shared memory block')) throw error
      await sleep(250)
    }
  }
}

function ignoreAbort(error: Error): void {
  if (error.name !== 'AbortError') throw error
}
