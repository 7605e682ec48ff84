import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the internet (RFC 6890). */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits)
}

/** Addresses outside 2000::/3 are local, multicast or translated; some within it stand for IPv4 addresses. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const translatedIpv6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  translatedIpv6.addSubnet(network, bits, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address)
  return version === 6 && globalIpv6.check(address, 'ipv6') && !translatedIpv6.check(address, 'ipv6')
}

export class PrivateAddressError extends Error {}

/** Checks the addresses to which the socket connects, so that a name cannot lead elsewhere afterwards (DNS rebinding). */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(`${hostname} is not a public host`), '')
    }
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

type PublicRequest = {
  method: string
  headers: Record<string, string | number>
  body: Buffer
  timeoutMs: number
  signal: AbortSignal
  /** The only origin that need not be public; empty for none. */
  exemptOrigin: string
}

/**
 * Sends a request to an address that a user has given, by HTTPS to public hosts only, and returns the status of the
 * answer, whose body is dropped. Follows no redirects. Throws PrivateAddressError.
 */
export async function sendPublicRequest(address: string, params: PublicRequest): Promise<number> {
  const { method, headers, body, timeoutMs, signal, exemptOrigin } = params
  const url = new URL(address)
  const isExempt = exemptOrigin !== '' && url.origin === exemptOrigin
  // An address in the URL is not looked up.
  const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0
  if (!isExempt && (url.protocol !== 'https:' || isLiteral)) {
    throw new PrivateAddressError(`${url.origin} is not a public host`)
  }
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal: ended, agent: false, ...(isExempt ? {} : { lookup: lookupPublic }) }
    const request = send(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
