import { randomBytes } from 'node:crypto'
import { hashOfToken } from '#platform/tokens/refreshToken.ts'

/** 256 bits for a link in a mail; only its SHA-256 is kept (requirement 22). */
export const newKey = (): string => randomBytes(32).toString('base64url')

export const hashOfKey = hashOfToken
