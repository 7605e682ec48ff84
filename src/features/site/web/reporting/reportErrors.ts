import { init } from '@sentry/browser'

/** Strips query strings, headers, cookies and user data. */
export function reportErrors(dsn: string): void {
  init({
    dsn,
    sampleRate: 1,
    environment: 'production',
    // Breadcrumbs would record clicks and requests.
    maxBreadcrumbs: 0,
    beforeSend(event) {
      if (event.request?.url) event.request.url = event.request.url.split(/[?#]/)[0] ?? ''
      delete event.request?.headers
      delete event.user
      return event
    },
  })
}
