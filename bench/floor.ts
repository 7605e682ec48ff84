import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer } from './bareServer.ts'
import { startProcess, stopProcess } from './processes.ts'

export type Floor = {
  origin: string
  pid: number
  /** From now on every request is answered with these bytes. */
  answerWith(contentType: string, body: Buffer): Promise<void>
  stop(): Promise<void>
}

/** Starts the bare Fastify handler that all ratios are relative to. */
export async function startFloor(): Promise<Floor> {
  const child = startProcess(process.execPath, [join(import.meta.dirname, 'bareServer.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [origin] = await once(child, 'message')
  return {
    origin,
    pid: child.pid as number,
    async answerWith(contentType, body) {
      const answer: Answer = { contentType, base64: body.toString('base64') }
      child.send(answer)
      await once(child, 'message')
    },
    stop: () => stopProcess(child),
  }
}
