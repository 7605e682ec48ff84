import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../bench/app.ts'
import { startProcess, stopProcess } from '../../bench/processes.ts'

type Server = { name: string; port: number; restPort: number }

export type Proxy = { port: number; stop(): Promise<void> }

/** Leads to the node whose Patroni says that it is the primary. Needs the package haproxy. */
export async function startHaproxy(directory: string, servers: readonly Server[]): Promise<Proxy> {
  const port = await freePort()
  const file = join(directory, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h

listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}\n`).join('')}`,
  )
  const child = startProcess('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => {
      throw new Error('haproxy cannot be started: install haproxy', { cause: error })
    }),
  ])
  return { port, stop: () => stopProcess(child) }
}
