import type { Config } from '../config/config.ts'
import { createAltcha } from './altcha.ts'
import type { Captcha, CaptchaDependencies } from './captcha.ts'
import { createCaptchaService } from './captchaService.ts'

export function createCaptcha(
  { captcha, secrets }: Pick<Config, 'captcha' | 'secrets'>,
  parts: CaptchaDependencies,
): Captcha {
  const { kind, siteKey } = captcha
  switch (kind) {
    case 'none':
      return { kind, siteKey, verify: async () => true }
    case 'altcha':
      return { kind, siteKey, ...createAltcha(secrets.tokenSecret, parts) }
    case 'hcaptcha':
    case 'turnstile':
      return { kind, siteKey, ...createCaptchaService({ ...captcha, kind }, parts) }
  }
}
