import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import type { Captcha, CaptchaDependencies } from './captcha.ts'

type Service = Config['captcha'] & { kind: 'hcaptcha' | 'turnstile' }

const verifyUrls = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const
const timeoutMs = 5_000
const maxTokenLength = 10_000

/** Verifies tokens by a third-party service; an unreachable service counts as a rejection. */
export function createCaptchaService(
  { kind, siteKey, secret }: Service,
  { log, fetch: send = fetch }: CaptchaDependencies,
): Pick<Captcha, 'verify'> {
  return {
    async verify(token, network) {
      if (!token || token.length > maxTokenLength) return false
      const body = new URLSearchParams({
        secret,
        response: token,
        ...(kind === 'hcaptcha' ? { sitekey: siteKey } : {}),
      })
      // An IPv6 requester is known only by network.
      if (isIP(network)) body.set('remoteip', network)
      try {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await send(verifyUrls[kind], { method: 'POST', body, signal, redirect: 'error' })
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
