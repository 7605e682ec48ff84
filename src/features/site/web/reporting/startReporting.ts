import { type MatomoConfig, matomoAddress, tell } from './matomo.ts'
import { mayCount } from './wanted.ts'

export type Reporting = { matomo?: MatomoConfig; sentryDsn?: string }

type Parts = {
  reporting: Reporting
  language: string
  isProduction: boolean
  /** Calls back whenever another page is shown. */
  onPage(listener: () => void): void
}

/** Counts page views and searches, and reports faults, as far as it is configured and the visitor agrees (D45). */
export function startReporting({ reporting, language, isProduction, onPage }: Parts): void {
  if (!mayCount(document.cookie, navigator)) return
  const { matomo, sentryDsn } = reporting
  if (matomo) {
    const visit = () => ({ address: location.href, title: document.title, language })
    tell(matomoAddress(matomo, visit()))
    let last = location.pathname
    onPage(() => {
      if (location.pathname === last) return
      last = location.pathname
      tell(matomoAddress(matomo, visit()))
    })
    addEventListener('site-search', (event) => {
      tell(matomoAddress(matomo, visit(), (event as CustomEvent<{ query: string; found: number }>).detail))
    })
  }
  if (sentryDsn && isProduction) void import('./reportErrors.ts').then(({ reportErrors }) => reportErrors(sentryDsn))
}
