import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import type { RateLimits } from '../rateLimit/rateLimit.ts'

export type CaptchaKind = Config['captcha']['kind']

/** What tells people from programs where that is wanted (D67). `siteKey` is public, and empty where there is none. */
export type Captcha = {
  readonly kind: CaptchaKind
  readonly siteKey: string
  /** A new puzzle for a browser, where they are ours. */
  challenge?(): Promise<object>
  /** Whether a form's `captchaToken` proves a solution that has not been used before. Never throws for a bad token. */
  verify(token: string, network: string): Promise<boolean>
}

export type CaptchaParts = {
  clock: Clock
  log: Log
  limits: Pick<RateLimits, 'spend'>
  /** Asks the service, where there is one. */
  fetch?: typeof fetch
}
