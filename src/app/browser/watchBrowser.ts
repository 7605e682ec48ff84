import { hasNoAnswer } from '#client/connection.ts'
import { getErrorCode } from '#client/errors/pageErrors.ts'
import { RequestError } from '#client/errors/requestErrors.ts'
import { addToast } from '#client/stores/toasts.ts'
import { confirmLeaving } from '#client/stores/unsaved.ts'
import { paths } from '#paths.ts'
import { messages } from '../messages.ts'
import type { AppRouter } from '../rendering/router.tsx'

export function watchBrowser(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !(await confirmLeaving()),
  })
  const handleUnhandled = (error: unknown) => {
    console.error(error)
    // What failed can be tried again on the page.
    if (hasNoAnswer(error)) showUnreachableToast()
    // Nothing handled the failed request.
    else if (error instanceof RequestError)
      router.history.push(paths.error(getErrorCode(error)), { afterFailure: true })
    // A script that does not arrive means that the server is unreachable.
    else import('./showUnhandledToast.ts').then((m) => m.showUnhandledToast(), showUnreachableToast)
  }
  addEventListener('unhandledrejection', (event) => handleUnhandled(event.reason))
  addEventListener('error', (event) => event.error && handleUnhandled(event.error))
}

function showUnreachableToast(): void {
  addToast({ status: 'error', title: messages.unreachable(), body: messages.watch.tryAgain() })
}
