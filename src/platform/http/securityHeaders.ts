import type { CaptchaKind } from '../captcha/captcha.ts'

type Policy = Record<string, readonly string[]>

const pagePolicy: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // Video players, loaded only after a click.
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Vite's client injects styles and an inline script, and uses a web socket. */
const devServerPolicy: Policy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
}

const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const turnstileHosts = ['https://challenges.cloudflare.com']

/** The policies that each service documents for its widget. */
const captchaPolicies: Record<CaptchaKind, Policy> = {
  none: {},
  altcha: {},
  hcaptcha: {
    'script-src': hcaptchaHosts,
    'style-src': hcaptchaHosts,
    'connect-src': hcaptchaHosts,
    'frame-src': hcaptchaHosts,
  },
  turnstile: { 'script-src': turnstileHosts, 'frame-src': turnstileHosts },
}

function formatPolicy(...policies: readonly Policy[]): string {
  const merged = new Map<string, string[]>()
  for (const policy of policies) {
    for (const [name, sources] of Object.entries(policy)) merged.set(name, [...(merged.get(name) ?? []), ...sources])
  }
  return [...merged].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

type SecurityHeaderOptions = {
  https: boolean
  devServer?: boolean
  captcha: CaptchaKind
  /** The target of direct uploads. */
  uploadOrigin?: string | undefined
  /** External administration, framed by a staff page. */
  adminFrameOrigin?: string | undefined
  /** Targets of form redirects, to which browsers apply the policy too. */
  formTargetOrigins?: readonly string[]
  /** Shown in frames by a page that also asks whether they can be reached. */
  frameOrigins?: readonly string[]
  /** Targets of analytics and error reports. */
  reportOrigins?: readonly string[]
}

/** Every response has these headers, including errors and files. */
export function getSecurityHeaders({
  https,
  devServer = false,
  captcha,
  uploadOrigin,
  adminFrameOrigin,
  formTargetOrigins = [],
  frameOrigins = [],
  reportOrigins = [],
}: SecurityHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': formatPolicy(
      pagePolicy,
      captchaPolicies[captcha],
      {
        'form-action': formTargetOrigins,
        'frame-src': adminFrameOrigin ? [adminFrameOrigin, ...frameOrigins] : frameOrigins,
        'connect-src': [...(uploadOrigin ? [uploadOrigin] : []), ...reportOrigins, ...frameOrigins],
      },
      devServer ? devServerPolicy : {},
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
