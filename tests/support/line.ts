import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Connection } from '#platform/postgres/startPostgres.ts'

/** A way to the database that can be cut, or made to swallow all that is sent. */
export async function lineTo(connection: Connection) {
  let is: 'open' | 'cut' | 'silent' = 'open'
  let asked = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    asked += 1
    if (is === 'cut') return near.destroy()
    const far = connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => sockets.delete(from) && to.destroy())
      from.on('data', (bytes) => is !== 'silent' && to.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    asked: () => asked,
    set(wanted: typeof is) {
      is = wanted
      if (is === 'cut') for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
