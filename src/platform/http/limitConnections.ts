import type { Server } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import { networkOf } from '../rateLimit/address.ts'

/** Without a proxy one network may have this part of all connections. */
const shareOfNetwork = 1 / 8

/** Programs on this machine are measurements, or a proxy that nobody has configured. */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

type Options = { maxConnections: number; trustedProxies: readonly string[] }

/** Bounds the open connections, so that neither files nor memory run out, and nobody takes all of them. */
export function limitConnections(server: Server, { maxConnections, trustedProxies }: Options): void {
  server.maxConnections = maxConnections
  // All connections are the proxy's.
  if (trustedProxies.length) return
  const perNetwork = Math.ceil(maxConnections * shareOfNetwork)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (isLoopback(socket)) return
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left) open.set(network, left)
      else open.delete(network)
    })
  })
}

const isLoopback = ({ remoteAddress, remoteFamily }: Socket): boolean =>
  remoteAddress !== undefined && loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')
