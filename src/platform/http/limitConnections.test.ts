import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { limitConnections } from './limitConnections.ts'

class FakeSocket extends EventEmitter {
  isDestroyed = false
  readonly remoteAddress: string
  readonly remoteFamily: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
    this.remoteFamily = remoteAddress.includes(':') ? 'IPv6' : 'IPv4'
  }

  destroy() {
    this.isDestroyed = true
    this.emit('close')
  }
}

function createConnector(trustedProxies: string[] = []) {
  const server = createServer()
  limitConnections(server, { maxConnections: 16, trustedProxies })
  return (address: string) => {
    const socket = new FakeSocket(address)
    server.emit('connection', socket)
    return socket
  }
}

it('allows one network an eighth of all connections, counting an IPv6 /64 as one network', () => {
  const connect = createConnector()
  const first = connect('2001:db8:1:2::1')
  expect([first, connect('2001:db8:1:2::2')].map((socket) => socket.isDestroyed)).toEqual([false, false])
  expect(connect('2001:db8:1:2::3').isDestroyed).toBe(true)
  expect(connect('2001:db8:1:3::1').isDestroyed).toBe(false)
  first.destroy()
  expect(connect('2001:db8:1:2::4').isDestroyed).toBe(false)
  expect(connect('2001:db8:1:2::5').isDestroyed).toBe(true)
})

it.each([
  ['local programs', '127.0.0.1', []],
  ['a trusted proxy', '192.0.2.1', ['192.0.2.1']],
])('sets no limit per network for %s', (_who, address, proxies) => {
  const connect = createConnector(proxies)
  expect(Array.from({ length: 10 }, () => connect(address).isDestroyed)).not.toContain(true)
})

it('limits the connections of all networks together', () => {
  const server = createServer()
  limitConnections(server, { maxConnections: 16, trustedProxies: [] })
  expect(server.maxConnections).toBe(16)
})
