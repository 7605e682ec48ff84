import { addToast } from '#client/toasts.ts'
import { confirmLeaving } from '#client/unsaved.ts'
import { m } from '#ui/messages.ts'
import type { AppRouter } from './router.tsx'
import { watchMessages } from './watchMessages.ts'

/** What the app listens for on the whole page: leaving with unsaved input, and the app's own faults. */
export function watchBrowser(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !confirmLeaving(m.leaveUnsaved()),
  })
  addEventListener('unhandledrejection', (event) => unhandled(event.reason))
  addEventListener('error', (event) => event.error && unhandled(event.error))
}

function unhandled(error: unknown): void {
  console.error(error)
  addToast({ status: 'error', title: watchMessages.unhandled(), body: watchMessages.console(), durationMs: 0 })
}
