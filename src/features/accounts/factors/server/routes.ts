import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { getProofOptions, verifySecondFactor } from '../../server/operations/sessions/verifySecondFactor.ts'
import { confirmPasskeyEnrolment, startPasskeyEnrolment } from './operations/enrolPasskey.ts'
import { confirmTotpEnrolment, startTotpEnrolment } from './operations/enrolTotp.ts'
import { removeFactor } from './operations/removeFactor.ts'
import { renewRecoveryCodes } from './operations/renewRecoveryCodes.ts'

const operations: Record<string, (ctx: Context, input: unknown) => Promise<object | null>> = {
  totp: startTotpEnrolment,
  'totp/confirm': confirmTotpEnrolment,
  passkey: startPasskeyEnrolment,
  'passkey/confirm': confirmPasskeyEnrolment,
  remove: removeFactor,
  'recovery-codes': renewRecoveryCodes,
  prove: verifySecondFactor,
  'prove/options': getProofOptions,
}

export function factorRoutes(server: FastifyInstance): void {
  for (const [name, operation] of Object.entries(operations)) {
    server.post(`/auth/second-factor/${name}`, (request) => operation(request.context, request.body))
  }
}
