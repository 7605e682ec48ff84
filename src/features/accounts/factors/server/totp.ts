import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'

const periodSeconds = 30
/** Steps of tolerance, because the clocks of phones are inexact. */
const window = 1

export const totpSecretBytes = 20

/** RFC 6238 with SHA-1, six digits and 30 seconds, which all apps support. */
export const createTotp = ({ config }: Context, secret: Buffer, username: string): TOTP =>
  new TOTP({
    issuer: config.brand.name,
    label: username,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** Returns null for a wrong code. */
export function findTotpStep(ctx: Context, secret: Buffer, code: string): number | null {
  const timestamp = ctx.clock.now().getTime()
  const delta = createTotp(ctx, secret, '').validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
