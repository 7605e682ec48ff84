import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Longer than any address of ours, those with tokens or a long search included. */
const maxUrlLength = 8_000

class BadRequest extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Throws for a request that no browser sends, and that programs on its way may read in different ways. */
export function rejectMalformed({ raw, originalUrl, url }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new BadRequest('More than one Host')
  const target = absoluteTarget(originalUrl)
  if (target && target[1]?.toLowerCase() !== raw.headers.host?.toLowerCase())
    throw new BadRequest('The target is not of the Host')
  if (url.length > maxUrlLength) throw new BadRequest('The address is too long', 414)
  if (!isReadable(url.split('?', 1)[0] ?? '')) throw new BadRequest('The path cannot be read')
}

/** Servers must accept a target with scheme and host (RFC 9112, section 3.2.2); routes know paths only. */
export function originForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = absoluteTarget(url)
  if (!target) return url
  const [, , rest = ''] = target
  return rest.startsWith('/') ? rest : `/${rest}`
}

const absoluteTarget = (url: string): RegExpExecArray | null => /^https?:\/\/([^/?#]*)(.*)$/is.exec(url)

/** UTF-8 in its shortest form, as `decodeURIComponent` demands, and no control characters. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
