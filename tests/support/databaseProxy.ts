import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'

/** A proxy to the database that can cut connections or swallow all data. */
export async function startDatabaseProxy(connection: ConnectionOptions) {
  let mode: 'open' | 'cut' | 'silent' = 'open'
  let connectionCount = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    connectionCount += 1
    if (mode === 'cut') return client.destroy()
    const upstream = connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => sockets.delete(from) && to.destroy())
      from.on('data', (bytes) => mode !== 'silent' && to.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    countConnects: () => connectionCount,
    set(newMode: typeof mode) {
      mode = newMode
      if (mode === 'cut') for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
