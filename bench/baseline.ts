import { once } from 'node:events'
import { join } from 'node:path'
import type { CannedResponse } from './bareServer.ts'
import { startProcess, stopProcess } from './processes.ts'

export type Baseline = {
  origin: string
  pid: number
  respondWith(contentType: string, body: Buffer): Promise<void>
  stop(): Promise<void>
}

export type BaselineOptions = { server?: 'bareServer.ts' | 'templateServer.ts'; env?: Record<string, string> }

export async function startBaseline({ server = 'bareServer.ts', env }: BaselineOptions = {}): Promise<Baseline> {
  const child = startProcess(process.execPath, [join(import.meta.dirname, server)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [origin] = await once(child, 'message')
  return {
    origin,
    pid: child.pid as number,
    async respondWith(contentType, body) {
      const response: CannedResponse = { contentType, base64: body.toString('base64') }
      child.send(response)
      await once(child, 'message')
    },
    stop: () => stopProcess(child),
  }
}
