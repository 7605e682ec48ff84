import { getErrorCode } from '#client/errors.ts'
import { QueryError } from '#client/queryError.ts'
import { addToast } from '#client/toasts.ts'
import { confirmLeaving } from '#client/unsaved.ts'
import { messages } from '#ui/messages.ts'
import { paths } from './paths.ts'
import type { AppRouter } from './router.tsx'
import { watchMessages } from './watchMessages.ts'

export function watchBrowser(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !confirmLeaving(messages.leaveUnsaved()),
  })
  const handleUnhandled = (error: unknown) => {
    console.error(error)
    // Nothing handled the failed request.
    if (error instanceof QueryError) router.history.push(paths.error(getErrorCode(error)), { afterFailure: true })
    else showUnhandledToast()
  }
  addEventListener('unhandledrejection', (event) => handleUnhandled(event.reason))
  addEventListener('error', (event) => event.error && handleUnhandled(event.error))
}

function showUnhandledToast(): void {
  addToast({ status: 'error', title: watchMessages.unhandled(), body: watchMessages.console(), durationMs: 0 })
}
