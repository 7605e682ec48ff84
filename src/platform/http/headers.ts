import type { CaptchaKind } from '../captcha/captcha.ts'

type Policy = Record<string, readonly string[]>

const pagePolicy: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // Videos play in it, once somebody has asked for one.
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Vite's client puts styles and a preamble into the page, and talks over a web socket. */
const devServerPolicy: Policy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
}

const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const turnstileHosts = ['https://challenges.cloudflare.com']

/** What the widget of a captcha service loads: by their own instructions, and only where one is configured. */
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

function policyText(...policies: readonly Policy[]): string {
  const merged = new Map<string, string[]>()
  for (const policy of policies) {
    for (const [name, sources] of Object.entries(policy)) merged.set(name, [...(merged.get(name) ?? []), ...sources])
  }
  return [...merged].map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

export type HeaderOptions = {
  https: boolean
  /** Whether Vite's client runs in the pages: `npm run dev` alone. */
  devServer?: boolean
  /** Whose widget the pages may show. */
  captcha: CaptchaKind
  /** Another origin to which browsers send files. */
  uploadOrigin?: string | undefined
  /** Another administration, which a page of the staff shows in a frame (D12). */
  frameOrigin?: string | undefined
  /** Origins to which a form may lead on: browsers hold its redirects to the policy too. */
  formTargets?: readonly string[]
  /** Origins whose pages ours may frame. */
  frames?: readonly string[]
  /** Origins to which the browser may report. */
  reportsTo?: readonly string[]
}

/** Sent with every answer, errors and files included (security requirements 5 and 6). */
export function securityHeaders({
  https,
  devServer = false,
  captcha,
  uploadOrigin,
  frameOrigin,
  formTargets = [],
  frames = [],
  reportsTo = [],
}: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': policyText(
      pagePolicy,
      captchaPolicies[captcha],
      {
        'form-action': formTargets,
        'frame-src': frameOrigin ? [frameOrigin, ...frames] : frames,
        'connect-src': uploadOrigin ? [uploadOrigin, ...reportsTo] : reportsTo,
      },
      devServer ? devServerPolicy : {},
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
