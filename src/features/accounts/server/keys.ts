import { createHash, randomBytes } from 'node:crypto'

/** 256 bits for a link in a mail; only its SHA-256 is kept (requirement 22). */
export const newKey = (): string => randomBytes(32).toString('base64url')

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
