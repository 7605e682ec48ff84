import { startReporting } from '#features/site/web/reporting/startReporting.ts'
import type { AppRouter } from './router.tsx'
import type { SiteState } from './SiteProviders.tsx'

/** Fetched only where something is configured that wants to know. */
export function report({ reporting = {}, language, request }: SiteState, router: AppRouter): void {
  startReporting({
    reporting,
    language,
    isProduction: request.env === 'production',
    // After the head has followed: its listener came first.
    onPage: (listener) => void router.subscribe('onResolved', listener),
  })
}
