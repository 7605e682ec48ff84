import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const credentialHeaders = ['authorization', 'x-authorization'] as const
const sharedCacheHeaders = ['surrogate-key', 'cache-tag'] as const

/** Keeps responses that carry credentials, or answer them, out of every cache, whatever their route says. */
export function keepCredentialsPrivate(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (!hasCredentials(request) && !setsCredentials(reply)) return
    reply.header('cache-control', 'private, no-store')
    for (const name of sharedCacheHeaders) reply.removeHeader(name)
  })
}

/** Does not verify the credentials. */
export const hasCredentials = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  credentialHeaders.some((name) => headers[name] !== undefined)

const setsCredentials = (reply: FastifyReply): boolean =>
  reply.hasHeader('set-cookie') || reply.hasHeader('x-ciphera-tokens')
