import { CaptchaCheckbox } from './CaptchaCheckbox.tsx'
import { CaptchaService } from './CaptchaService.tsx'

/** Fills the form field `captchaToken`; renders nothing if no captcha is configured. */
export function CaptchaField({ kind, siteKey }: { kind: string; siteKey: string }) {
  if (kind === 'altcha') return <CaptchaCheckbox />
  if (kind === 'hcaptcha' || kind === 'turnstile') return <CaptchaService kind={kind} siteKey={siteKey} />
  return null
}
