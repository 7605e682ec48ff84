import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { confirmPasskey, offerPasskey } from '../operations/enrolPasskey.ts'
import { beginTotp, confirmTotp } from '../operations/enrolTotp.ts'
import { offerProof, proveFactor } from '../operations/proveFactor.ts'
import { removeFactor } from '../operations/removeFactor.ts'
import { renewRecoveryCodes } from '../operations/renewRecoveryCodes.ts'

const calls: Record<string, (ctx: Context, input: unknown) => Promise<object | null>> = {
  totp: beginTotp,
  'totp/confirm': confirmTotp,
  passkey: offerPasskey,
  'passkey/confirm': confirmPasskey,
  remove: removeFactor,
  'recovery-codes': renewRecoveryCodes,
  prove: proveFactor,
  'prove/options': offerProof,
}

/** The calls under /auth/second-factor: secrets and recovery codes travel here once, and nowhere else. */
export function factorRoutes(server: FastifyInstance): void {
  for (const [name, operation] of Object.entries(calls)) {
    server.post(`/auth/second-factor/${name}`, (request) => operation(request.context, request.body))
  }
}
