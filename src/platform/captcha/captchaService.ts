import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import type { Captcha, CaptchaParts } from './captcha.ts'

type Service = Config['captcha'] & { kind: 'hcaptcha' | 'turnstile' }

const verifyAddress = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const
const timeoutMs = 5_000
const longestToken = 10_000

/** Asks a service whether a token is the proof of a solution; it takes each only once. Unreachable, it has said no. */
export function captchaService(
  { kind, siteKey, secret }: Service,
  { log, fetch: send = fetch }: CaptchaParts,
): Pick<Captcha, 'verify'> {
  return {
    async verify(token, network) {
      if (!token || token.length > longestToken) return false
      const body = new URLSearchParams({
        secret,
        response: token,
        ...(kind === 'hcaptcha' ? { sitekey: siteKey } : {}),
      })
      // Of an IPv6 address only the network is known here.
      if (isIP(network)) body.set('remoteip', network)
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await send(verifyAddress[kind], { method: 'POST', body, signal, redirect: 'error' })
        return isSuccess(await response.json())
      } catch (error) {
        log.warn({ captcha: kind, error: (error as Error).message }, 'the captcha service cannot be reached')
        return false
      }
    },
  }
}

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as { success?: unknown }).success === true
