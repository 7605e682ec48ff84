import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'

export type CookieName = 'signInAttempt' | 'linkProof' | 'pendingRegistration'

const isHttps = ({ siteOrigin }: Config): boolean => siteOrigin.startsWith('https:')

/** __Host- requires https and prevents other hosts of the domain from setting the cookie. */
const fullName = (config: Config, name: CookieName): string => (isHttps(config) ? `__Host-${name}` : name)

export function readCookie({ headers }: FastifyRequest, config: Config, name: CookieName): string | undefined {
  const start = `${fullName(config, name)}=`
  return headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}

/** `seconds` 0 deletes the cookie. Lax, because the callback is a cross-site navigation. */
export function setCookie(
  reply: FastifyReply,
  config: Config,
  { name, value, seconds }: { name: CookieName; value: string; seconds: number },
): void {
  const secure = isHttps(config) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${fullName(config, name)}=${value}; ${attributes}`)
}
