import { codeOf } from '#client/errors.ts'
import { QueryError } from '#client/queryError.ts'
import { addToast } from '#client/toasts.ts'
import { confirmLeaving } from '#client/unsaved.ts'
import { m } from '#ui/messages.ts'
import { paths } from './paths.ts'
import type { AppRouter } from './router.tsx'
import { watchMessages } from './watchMessages.ts'

/** What the app listens for on the whole page: leaving with unsaved input, and the app's own faults. */
export function watchBrowser(router: AppRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !confirmLeaving(m.leaveUnsaved()),
  })
  const unhandled = (error: unknown) => {
    console.error(error)
    // What was asked of the server, and nobody took care of the answer: the error screen tells its code (section 8).
    if (error instanceof QueryError) router.history.push(paths.error(codeOf(error)))
    else sayUnhandled()
  }
  addEventListener('unhandledrejection', (event) => unhandled(event.reason))
  addEventListener('error', (event) => event.error && unhandled(event.error))
}

function sayUnhandled(): void {
  addToast({ status: 'error', title: watchMessages.unhandled(), body: watchMessages.console(), durationMs: 0 })
}
