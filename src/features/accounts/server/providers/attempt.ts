import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Intent, ProviderId } from '../../contract/providers/limits.ts'

/** A sign-in under way, kept by the browser that began it and by nobody else (D23, requirement 35). */
export type Attempt = {
  provider: ProviderId
  intent: Intent
  state: string
  nonce: string
  /** PKCE (RFC 7636). */
  verifier: string
  redirect: string
  /** Who wants to link, in which session. */
  link: { userId: number; sessionId: string } | null
  /** Milliseconds since 1970. */
  expiresAt: number
}

export const attemptSeconds = 600

const random = () => randomBytes(32).toString('base64url')

type Begin = Pick<Attempt, 'provider' | 'intent' | 'redirect' | 'link'>

export const beginAttempt = (begin: Begin, now: Date): Attempt => ({
  ...begin,
  state: random(),
  nonce: random(),
  verifier: random(),
  expiresAt: now.getTime() + attemptSeconds * 1000,
})

/** An attempt as the value of a cookie: signed, so that nobody can write one of their own. */
export function sealAttempt(attempt: Attempt, secret: string): string {
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return `${content}.${signature(`attempt.${content}`, secret)}`
}

/** The attempt of a cookie; null when it is not ours, or its time is over. */
export function openAttempt(value: string | undefined, { secret, now }: { secret: string; now: Date }): Attempt | null {
  const [content = '', signed = ''] = value?.split('.') ?? []
  if (!isSame(signed, signature(`attempt.${content}`, secret))) return null
  const attempt = JSON.parse(Buffer.from(content, 'base64url').toString()) as Attempt
  return attempt.expiresAt > now.getTime() ? attempt : null
}

/** What the browser that asked for a link token holds besides the token (requirement 38). */
export const linkProof = (token: string, secret: string): string => signature(`link.${token}`, secret)

/** The prefixes of `text` keep one use of the secret from standing for another. */
const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Compares without telling by the time how much of it was right. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
