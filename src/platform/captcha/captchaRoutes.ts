import type { FastifyInstance } from 'fastify'
import { NotFound } from '../errors.ts'
import type { Captcha } from './captcha.ts'

/** Where a browser gets a puzzle of ours. */
export function captchaRoutes(server: FastifyInstance, captcha: Captcha): void {
  server.get('/auth/captcha-challenge', async (_request, reply) => {
    if (!captcha.challenge) throw new NotFound()
    reply.header('cache-control', 'no-store')
    return captcha.challenge()
  })
}
