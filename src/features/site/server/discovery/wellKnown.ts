import type { FastifyInstance } from 'fastify'
import { languages } from '#language/language.ts'
import { paths } from '#paths.ts'
import { NotFoundError } from '#platform/errors.ts'
import { siteConfig } from '../config.ts'

/** RFC 9116 recommends less than a year. */
const validDays = 180
const dayMs = 86_400_000

export function wellKnownRoutes(api: FastifyInstance): void {
  api.get('/.well-known/security.txt', async (request, reply) => {
    const { config, clock } = request.context
    const { hostname } = new URL(config.siteOrigin)
    const contact = siteConfig.get(config).securityContact ?? `mailto:security@${hostname}`
    if (contact === 'none') throw new NotFoundError()
    // Whole days, so that copies in caches agree.
    const expiresAt = new Date((Math.floor(clock.now().getTime() / dayMs) + validDays) * dayMs)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expiresAt.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${config.siteOrigin}/.well-known/security.txt`,
    ]
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return `${lines.join('\n')}\n`
  })

  /** Password managers open it (https://w3c.github.io/webappsec-change-password-url/). */
  api.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(paths.accountSettings('password'), 302),
  )
}
