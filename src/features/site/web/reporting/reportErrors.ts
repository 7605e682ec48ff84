import { init } from '@sentry/browser'

/** Every fault is reported (specification, section 9), without addresses' queries, cookies or what was typed. */
export function reportErrors(dsn: string): void {
  init({
    dsn,
    sampleRate: 1,
    environment: 'production',
    // Breadcrumbs hold what was clicked and asked for.
    maxBreadcrumbs: 0,
    beforeSend(event) {
      if (event.request?.url) event.request.url = event.request.url.split(/[?#]/)[0] ?? ''
      delete event.request?.headers
      delete event.user
      return event
    },
  })
}
