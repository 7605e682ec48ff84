import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export const deriveSecret = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'idempotency', 32))

/** Serializes and encrypts a structured-cloneable value. */
export function seal(secret: Buffer, value: unknown): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, secret, nonce)
  const encrypted = Buffer.concat([cipher.update(serialize(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Throws for bytes that `seal` did not return for this secret. */
export function unseal(secret: Buffer, sealed: Buffer): unknown {
  const decipher = createDecipheriv(algorithm, secret, sealed.subarray(0, nonceLength))
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return deserialize(Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]))
}
