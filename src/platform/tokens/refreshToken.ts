import { createHash, createHmac, randomBytes } from 'node:crypto'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tokenPattern = /^[A-Za-z0-9_-]{64}$/

/**
 * A refresh token is opaque to its holder: base64url of the session's id (16 bytes) and 32 secret bytes, without a colon (D18).
 * Only its SHA-256 is kept.
 */
export function firstRefreshToken(sessionId: string): string {
  return assemble(sessionId, randomBytes(32))
}

/**
 * The successor of a token is computed, not drawn: who presents the same predecessor again within the grace gets
 * the same successor (D19), and the server needs to keep neither in the clear.
 */
export function nextRefreshToken(token: string, secret: string): string {
  const sessionId = sessionOf(token)
  if (!sessionId) throw new Error('Not a refresh token')
  return assemble(sessionId, createHmac('sha256', secret).update(token).digest())
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The session a token says it belongs to; null when it has not the form of one of ours. */
export function sessionOf(token: string): string | null {
  if (!tokenPattern.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function assemble(sessionId: string, secret: Buffer): string {
  if (!uuidPattern.test(sessionId)) throw new Error('Not a session id')
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
}
