import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** What the browser keeps during a sign-in, out of reach of scripts. */
export type CookieName = 'signInAttempt' | 'linkProof' | 'pendingRegistration'

const isHttps = ({ siteOrigin }: Config): boolean => siteOrigin.startsWith('https:')

/** On https the prefix keeps other hosts of the domain from setting it (requirement 12). */
const fullName = (config: Config, name: CookieName): string => (isHttps(config) ? `__Host-${name}` : name)

export function readCookie({ headers }: FastifyRequest, config: Config, name: CookieName): string | undefined {
  const start = `${fullName(config, name)}=`
  return headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}

/** `seconds` 0 removes it. Lax: the provider sends the browser back by a link from its own site. */
export function keepCookie(
  reply: FastifyReply,
  config: Config,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  const secure = isHttps(config) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${fullName(config, name)}=${value}; ${attributes}`)
}
