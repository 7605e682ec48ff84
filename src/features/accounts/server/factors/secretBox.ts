import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'

const ivBytes = 12
const tagBytes = 16

/** A copy of the database alone must not reveal TOTP secrets. */
const deriveKey = ({ config }: Context): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secrets.tokenSecret, '', 'second factor', 32))

export function seal(ctx: Context, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(ctx), iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if it was sealed with another secret. */
export function unseal(ctx: Context, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(ctx), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
