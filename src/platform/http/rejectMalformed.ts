import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Above any valid URL, with tokens or a long search. */
const maxUrlLength = 8_000

class BadRequest extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Throws for requests that proxies may interpret differently (request smuggling). */
export function rejectMalformed({ raw, originalUrl, url }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new BadRequest('More than one Host')
  const target = parseAbsoluteTarget(originalUrl)
  if (target && target[1]?.toLowerCase() !== raw.headers.host?.toLowerCase())
    throw new BadRequest('The target is not of the Host')
  if (url.length > maxUrlLength) throw new BadRequest('The address is too long', 414)
  if (!isValidPath(url.split('?', 1)[0] ?? '')) throw new BadRequest('The path cannot be read')
}

/** Servers must accept absolute targets (RFC 9112, section 3.2.2), but routes match paths. */
export function toOriginForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = parseAbsoluteTarget(url)
  if (!target) return url
  const [, , rest = ''] = target
  return rest.startsWith('/') ? rest : `/${rest}`
}

const parseAbsoluteTarget = (url: string): RegExpExecArray | null => /^https?:\/\/([^/?#]*)(.*)/is.exec(url)

/** Valid UTF-8 without overlong encodings or control characters. */
function isValidPath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
