import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import type { RateLimits } from '../rateLimit/rateLimit.ts'

export type CaptchaKind = Config['captcha']['kind']

/** `siteKey` is public, and empty if unused. */
export type Captcha = {
  readonly kind: CaptchaKind
  readonly siteKey: string
  /** Only the built-in captcha has this method. */
  createChallenge?(): Promise<object>
  /** Whether `token` proves an unused solution; false for any invalid token. */
  verify(token: string, network: string): Promise<boolean>
}

export type CaptchaDependencies = {
  clock: Clock
  log: Log
  limits: Pick<RateLimits, 'consume'>
  fetch?: typeof fetch
}
