import { CaptchaCheckbox } from './CaptchaCheckbox.tsx'
import { CaptchaService } from './CaptchaService.tsx'

/**
 * Tells people from programs, in the form's field `captchaToken` (specification, section 7; D67). Shows nothing where
 * none is asked for. `kind` and `siteKey` are the site's, as GraphQL gives them.
 */
export function CaptchaField({ kind, siteKey }: { kind: string; siteKey: string }) {
  if (kind === 'altcha') return <CaptchaCheckbox />
  if (kind === 'hcaptcha' || kind === 'turnstile') return <CaptchaService kind={kind} siteKey={siteKey} />
  return null
}
