import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '#language/language.ts'
import { NotFound } from '#platform/errors.ts'
import { providerMessages as m } from '../../providerMessages.ts'
import { developerFormPath } from './developer.ts'

/** The form that asks a developer for a name. Registered in development only. */
export function developerRoutes(server: FastifyInstance): void {
  server.get(developerFormPath, async (request, reply) => {
    refuseStrangers(request)
    const { state } = request.query as { state?: unknown }
    const { language } = request.context
    return reply.type('text/html; charset=utf-8').send(inLanguage(language, () => form(String(state), language)))
  })
}

/** There is no such provider for anybody but this machine, neither through a proxy nor by a name that leads here. */
export function refuseStrangers({ ip, socket, headers, hostname }: FastifyRequest): void {
  const isHere = isLoopback(ip) && isLoopback(socket.remoteAddress ?? '')
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined)
  if (!isHere || isProxied || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new NotFound()
}

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

const form = (state: string, language: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${m.developerTitle()}</title></head>
<body><main><h1>${m.developerTitle()}</h1><form action="/auth/developer/callback">
<input type="hidden" name="state" value="${escape(state)}">
<p><label>${m.developerName()} <input name="name" required autofocus pattern="[A-Za-z0-9._\\-]{1,50}"></label></p>
<p><button>${m.developerContinue()}</button></p></form></main></body></html>
`

const escape = (text: string): string =>
  text.replace(/[^A-Za-z0-9_-]/g, (character) => `&#${character.codePointAt(0)};`)
