import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Intent, ProviderId } from '../contract/limits.ts'

/** A sign-in in progress, stored only in a cookie of its browser. */
export type SignInAttempt = {
  provider: ProviderId
  intent: Intent
  state: string
  nonce: string
  /** PKCE (RFC 7636). */
  verifier: string
  redirect: string
  /** Void once the credentials of the account have changed since that epoch. */
  link: { userId: number; sessionId: string; epoch: number } | null
  /** Unix time in milliseconds. */
  expiresAt: number
}

export const attemptTtlSeconds = 600

const random = () => randomBytes(32).toString('base64url')

type NewAttempt = Pick<SignInAttempt, 'provider' | 'intent' | 'redirect' | 'link'>

export const createAttempt = (options: NewAttempt, now: Date): SignInAttempt => ({
  ...options,
  state: random(),
  nonce: random(),
  verifier: random(),
  expiresAt: now.getTime() + attemptTtlSeconds * 1000,
})

/** Returns a signed cookie value. */
export function signAttempt(attempt: SignInAttempt, secret: string): string {
  const content = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return `${content}.${signature(`attempt.${content}`, secret)}`
}

/** Returns null for a wrong signature or an expired attempt. */
export function verifyAttempt(
  value: string | undefined,
  { secret, now }: { secret: string; now: Date },
): SignInAttempt | null {
  const [content = '', actual = ''] = value?.split('.') ?? []
  if (!equalsInConstantTime(actual, signature(`attempt.${content}`, secret))) return null
  const attempt = JSON.parse(Buffer.from(content, 'base64url').toString()) as SignInAttempt
  return attempt.expiresAt > now.getTime() ? attempt : null
}

/** Proves that this browser requested the link token. */
export const createLinkProof = (token: string, secret: string): string => signature(`link.${token}`, secret)

/** `text` starts with its purpose, so that no signature fits another one. */
const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Compares in constant time. */
export function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
