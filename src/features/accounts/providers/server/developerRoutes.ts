import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withLanguage } from '#language/language.ts'
import { NotFoundError } from '#platform/errors.ts'
import { messages } from '../../messages.ts'
import { developerFormPath } from './developer.ts'

/** Serves the sign-in form of the developer provider, which exists in development only. */
export function developerRoutes(server: FastifyInstance): void {
  server.get(developerFormPath, async (request, reply) => {
    rejectNonLocal(request)
    const { state } = request.query as { state?: unknown }
    const { language } = request.context
    return reply.type('text/html; charset=utf-8').send(withLanguage(language, () => form(String(state), language)))
  })
}

/** Throws NotFoundError unless the request is local and unproxied; the host check prevents DNS rebinding. */
export function rejectNonLocal({ ip, socket, headers, hostname }: FastifyRequest): void {
  const isLocal = isLoopback(ip) && isLoopback(socket.remoteAddress ?? '')
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined)
  if (!isLocal || isProxied || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new NotFoundError()
}

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

const form = (state: string, language: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${messages.provider.developerTitle()}</title></head>
<body><main><h1>${messages.provider.developerTitle()}</h1><form action="/auth/developer/callback">
<input type="hidden" name="state" value="${escape(state)}">
<p><label>${messages.provider.developerName()} <input name="name" required autofocus pattern="[A-Za-z0-9._\\-]{1,50}"></label></p>
<p><button>${messages.factor.go()}</button></p></form></main></body></html>
`

const escape = (text: string): string =>
  text.replace(/[^A-Za-z0-9_-]/g, (character) => `&#${character.codePointAt(0)};`)
