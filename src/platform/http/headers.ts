const policy = (extra: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    extra,
  ].join('; ')

const pagePolicy = policy("connect-src 'self'")
/** Vite's client puts styles and a preamble into the page, and talks over a web socket. */
const developmentPolicy = pagePolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/** Sent with every answer, errors and files included (security requirements 5 and 6). */
export function securityHeaders(options: { https: boolean; development: boolean }): Record<string, string> {
  return {
    'content-security-policy': options.development ? developmentPolicy : pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
