export type MailServerValues = { host: string; port: string; security: string; user: string; password: string }

export const emptyServer: MailServerValues = { host: '', port: '465', security: 'smtps', user: '', password: '' }

/** The value of SMTP_URL; null without a host. */
export function toSmtpUrl({ host, port, security, user, password }: MailServerValues): string | null {
  if (!host) return null
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  // An IPv6 address needs brackets.
  const name = host.includes(':') ? `[${host}]` : host
  return `${security}://${login}${name}:${port}`
}
