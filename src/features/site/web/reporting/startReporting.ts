import { isTrackingAllowed } from './consent.ts'
import { buildMatomoUrl, type MatomoConfig, sendHit } from './matomo.ts'

export type Reporting = { matomo?: MatomoConfig; sentryDsn?: string }

type Options = {
  reporting: Reporting
  language: string
  isProduction: boolean
  onPage(listener: () => void): void
}

export function startReporting({ reporting, language, isProduction, onPage }: Options): void {
  if (!isTrackingAllowed(document.cookie, navigator)) return
  const { matomo, sentryDsn } = reporting
  if (matomo) {
    const visit = () => ({ address: location.href, title: document.title, language })
    sendHit(buildMatomoUrl(matomo, visit()))
    let lastPath = location.pathname
    onPage(() => {
      if (location.pathname === lastPath) return
      lastPath = location.pathname
      sendHit(buildMatomoUrl(matomo, visit()))
    })
    addEventListener('site-search', (event) => {
      sendHit(buildMatomoUrl(matomo, visit(), (event as CustomEvent<{ query: string; found: number }>).detail))
    })
  }
  if (sentryDsn && isProduction) void import('./reportErrors.ts').then(({ reportErrors }) => reportErrors(sentryDsn))
}
