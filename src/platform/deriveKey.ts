import { hkdfSync } from 'node:crypto'

const keyLength = 32

/** Derives the key of one purpose, so that what is made for one cannot be used for another. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, keyLength))
