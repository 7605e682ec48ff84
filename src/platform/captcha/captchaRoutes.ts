import type { FastifyInstance } from 'fastify'
import { NotFoundError } from '../errors.ts'
import type { Captcha } from './captcha.ts'

export function registerCaptchaRoutes(server: FastifyInstance, getCaptcha: () => Captcha): void {
  server.get('/auth/captcha-challenge', async (_request, reply) => {
    const captcha = getCaptcha()
    if (!captcha.createChallenge) throw new NotFoundError()
    reply.header('cache-control', 'no-store')
    return captcha.createChallenge()
  })
}
