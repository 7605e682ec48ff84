import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'

const period = 30
/** Clocks of telephones run wrong: the step before and the one after are taken too. */
const window = 1

export const secretBytes = 20

/** As apps know it: RFC 6238 with SHA-1, six digits, 30 seconds. */
export const totpOf = ({ config }: Context, secret: Buffer, username: string): TOTP =>
  new TOTP({
    issuer: config.brand.name,
    label: username,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The step that a code belongs to; null when it is wrong. */
export function stepOf(ctx: Context, secret: Buffer, code: string): number | null {
  const timestamp = ctx.clock.now().getTime()
  const delta = totpOf(ctx, secret, '').validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** What was typed, without what only helps the eye. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()
