import type { FastifyRequest } from 'fastify'
import { Forbidden } from '../errors.ts'

/** A page of another site may send forms here; nothing is to come of them (requirement 11). Throws Forbidden. */
export function refuseForeign({ headers }: FastifyRequest, siteOrigin: string): void {
  const site = headers['sec-fetch-site']
  const isForeign = site ? site !== 'same-origin' && site !== 'none' : (headers.origin ?? siteOrigin) !== siteOrigin
  if (isForeign) throw new Forbidden()
}
