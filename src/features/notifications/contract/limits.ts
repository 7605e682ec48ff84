import * as z from 'zod/mini'

export const pushLimits = { browsersPerUser: 10 } as const

/** Its host is checked again when a message is sent. */
export const pushEndpoint = z.string().check(
  z.maxLength(1_000),
  z.refine((value) => URL.canParse(value) && new URL(value).username === ''),
)

/** An uncompressed point of P-256, 65 bytes, and a secret of 16 bytes. */
const publicKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/))
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/))

export const pushSubscriptionInput = z.strictObject({ endpoint: pushEndpoint, p256dh: publicKey, auth: secret })
