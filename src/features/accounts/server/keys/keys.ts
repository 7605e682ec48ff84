import { randomBytes } from 'node:crypto'
import { hashToken } from '#platform/tokens/refreshToken.ts'

/** 256 random bits; only their SHA-256 is stored. */
export const generateKey = (): string => randomBytes(32).toString('base64url')

export const hashKey = hashToken
