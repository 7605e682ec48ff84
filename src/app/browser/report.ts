import { startReporting } from '#features/site/web/reporting/startReporting.ts'
import type { AppRouter } from '../rendering/router.tsx'
import type { SiteState } from '../rendering/SiteProviders.tsx'

export function report({ reporting = {}, language, request }: SiteState, router: AppRouter): void {
  startReporting({
    reporting,
    language,
    isProduction: request.env === 'production',
    // Runs after the head is updated: that listener was registered first.
    onPage: (listener) => void router.subscribe('onResolved', listener),
  })
}
