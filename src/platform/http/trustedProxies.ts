import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether a connection comes from one of the addresses or networks. */
export function createTrustCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => address !== '' && trusted.check(address, familyOf(address))
}

const validId = /^[\w.-]{8,64}$/

/** Takes over the X-Request-Id of a trusted proxy, so that its log and ours name a request alike. */
export function createRequestIdFactory(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createTrustCheck(trustedProxies)
  return ({ headers, socket }) => {
    const id = headers['x-request-id']
    const isUsable = typeof id === 'string' && validId.test(id) && isTrusted(socket.remoteAddress ?? '')
    return isUsable ? id : randomUUID()
  }
}
