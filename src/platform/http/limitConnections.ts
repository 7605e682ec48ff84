import type { Server } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import { toNetwork } from '../rateLimit/toNetwork.ts'

const maxNetworkShare = 1 / 8

/** Exempt: benchmarks, or an unconfigured proxy. */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

type Options = { maxConnections: number; trustedProxies: readonly string[] }

/** Protects file descriptors and memory. */
export function limitConnections(server: Server, { maxConnections, trustedProxies }: Options): void {
  server.maxConnections = maxConnections
  // All connections come from the proxy.
  if (trustedProxies.length) return
  const perNetwork = Math.ceil(maxConnections * maxNetworkShare)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '')
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
