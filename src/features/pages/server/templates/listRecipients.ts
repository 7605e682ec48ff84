import { providerNames } from '#features/accounts/providers/contract/limits.ts'
import { formatList } from '#language/format.ts'
import type { Config } from '#platform/config/config.ts'
import { messages } from '../../messages.ts'

const { privacy } = messages.templates

const captchaServices = { none: '', altcha: '', hcaptcha: 'hCaptcha', turnstile: 'Cloudflare Turnstile' } as const
const cacheServices = { varnish: '', fastly: 'Fastly', cloudflare: 'Cloudflare' } as const

const toHost = (address: string): string => new URL(address).hostname

/** The other servers that this configuration has. */
export function listRecipients({ smtpUrl, s3, captcha, reporting, providers, sharedCache }: Config): string[] {
  const captchaName = captchaServices[captcha.kind]
  const cacheNames = [...new Set(sharedCache.targets.map(({ driver }) => cacheServices[driver]))].filter(Boolean)
  const providerIds = (['github', 'google', 'steam'] as const).filter((id) => providers[id])
  const recipients = [
    smtpUrl && privacy.mailServer({ host: toHost(smtpUrl) }),
    s3 && privacy.files({ host: s3.endpoint ? toHost(s3.endpoint) : `Amazon S3 (${s3.region})` }),
    captchaName && privacy.captcha({ name: captchaName }),
    reporting.matomo && privacy.matomo({ host: toHost(reporting.matomo.url) }),
    reporting.sentryDsn && privacy.sentry({ host: toHost(reporting.sentryDsn) }),
    providerIds.length > 0 && privacy.providers({ names: formatList(providerIds.map((id) => providerNames[id])) }),
    cacheNames.length > 0 && privacy.cache({ names: formatList(cacheNames) }),
    privacy.videos(),
  ]
  return recipients.filter((recipient) => typeof recipient === 'string' && recipient !== '') as string[]
}
