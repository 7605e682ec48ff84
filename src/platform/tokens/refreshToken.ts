import { createHash, createHmac, randomBytes } from 'node:crypto'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tokenPattern = /^[A-Za-z0-9_-]{64}$/

/** Base64url of the session id (16 bytes) and 32 random bytes; only its SHA-256 is stored. */
export function createRefreshToken(sessionId: string): string {
  return encodeToken(sessionId, randomBytes(32))
}

/**
 * Derived, not random: a request that repeats the old token within the grace period gets the same successor, without
 * the server storing either in plain text.
 */
export function deriveNextRefreshToken(token: string, secret: string): string {
  const sessionId = parseSessionId(token)
  if (!sessionId) throw new Error('Not a refresh token')
  return encodeToken(sessionId, createHmac('sha256', secret).update(token).digest())
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The claimed session id, unverified; null for a malformed token. */
export function parseSessionId(token: string): string | null {
  if (!tokenPattern.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function encodeToken(sessionId: string, secret: Buffer): string {
  if (!uuidPattern.test(sessionId)) throw new Error('Not a session id')
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
}
