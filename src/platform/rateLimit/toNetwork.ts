import { isIPv6 } from 'node:net'

/** The key of rate limits: an IPv4 address, or an IPv6 /64, which one customer gets as a whole. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const headGroups = head ? head.split(':') : []
  const tailGroups = tail ? tail.split(':') : []
  const omittedGroups = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length
  const groups = [...headGroups, ...Array.from({ length: omittedGroups }, () => '0'), ...tailGroups]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
