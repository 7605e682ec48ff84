import type { FastifyRequest } from 'fastify'
import { ForbiddenError } from '../errors.ts'

/** CSRF protection. Throws ForbiddenError. */
export function rejectCrossOrigin({ headers }: FastifyRequest, siteOrigin: string): void {
  const site = headers['sec-fetch-site']
  const isCrossOrigin = site ? site !== 'same-origin' && site !== 'none' : (headers.origin ?? siteOrigin) !== siteOrigin
  if (isCrossOrigin) throw new ForbiddenError()
}
