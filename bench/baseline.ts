import { once } from 'node:events'
import { join } from 'node:path'
import type { CannedResponse } from './bareServer.ts'
import { cpuMs } from './cpu.ts'
import { startProcess, stopProcess } from './processes.ts'

/** What the site is measured beside. */
export type Baseline = {
  origin: string
  /** Returns the CPU time of all its processes so far; undefined where the system does not report it. */
  readCpuMs(): number | undefined
  /** Answers with these bytes from now on; another site has answers of its own. */
  respondWith?(contentType: string, body: Buffer): Promise<void>
  /** Waits until it is ready for the next load. */
  settle?(): Promise<void>
}

export type BaselineOptions = { server?: 'bareServer.ts' | 'templateServer.ts'; env?: Record<string, string> }

export async function startBaseline({
  server = 'bareServer.ts',
  env,
}: BaselineOptions = {}): Promise<Baseline & { stop(): Promise<void> }> {
  const child = startProcess(process.execPath, [join(import.meta.dirname, server)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [origin] = await once(child, 'message')
  return {
    origin,
    readCpuMs: () => cpuMs(child.pid as number),
    async respondWith(contentType, body) {
      const response: CannedResponse = { contentType, base64: body.toString('base64') }
      child.send(response)
      await once(child, 'message')
    },
    stop: () => stopProcess(child),
  }
}
