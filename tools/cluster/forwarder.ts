import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarder = {
  readonly port: number
  /** Cuts off the connections to the former target. */
  leadTo(port: number): void
  stop(): void
}

/** A port that leads to another one, whatever its server says about itself. */
export async function startForwarder(targetPort: number): Promise<Forwarder> {
  let target = targetPort
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => sockets.delete(from) && to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}
