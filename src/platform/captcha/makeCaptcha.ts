import type { Config } from '../config/config.ts'
import { altcha } from './altcha.ts'
import type { Captcha, CaptchaParts } from './captcha.ts'
import { captchaService } from './captchaService.ts'

/** The captcha that the configuration names; `none` takes everybody for a person. */
export function makeCaptcha({ captcha, secrets }: Pick<Config, 'captcha' | 'secrets'>, parts: CaptchaParts): Captcha {
  const { kind, siteKey } = captcha
  switch (kind) {
    case 'none':
      return { kind, siteKey, verify: async () => true }
    case 'altcha':
      return { kind, siteKey, ...altcha(secrets.tokenSecret, parts) }
    case 'hcaptcha':
    case 'turnstile':
      return { kind, siteKey, ...captchaService({ ...captcha, kind }, parts) }
  }
}
