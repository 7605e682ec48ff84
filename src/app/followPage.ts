import { codeOf } from '#client/errors.ts'
import type { PageHead } from '#client/page.ts'
import { QueryError } from '#client/queryError.ts'
import { sendView } from '#client/views.ts'
import { applyHead } from './head.ts'
import type { AppRouter } from './router.tsx'
import type { SiteState } from './SiteProviders.tsx'

let lastPath: string | undefined

type Shown = { state: SiteState; router: AppRouter; firstPath: string }

/** What follows from a page's being shown, and nobody waits for: its head, its view, the place that its address names. */
export function followPage({ state, router, firstPath }: Shown): void {
  const { loaderData, error, routeId } = router.state.matches.at(-1) ?? {}
  const head = loaderData as PageHead | undefined
  const path = location.pathname
  // The root alone is no page: the address could not be read.
  const code = routeId === '__root__' ? 404 : error ? codeOf(error) : undefined
  applyHead(state, { head: code === undefined ? head : undefined, code, path })
  // The screen shows 0 for what the server words and does not number; which it was, the console tells (section 8).
  if (code === 0 && error instanceof QueryError && error.graphQLErrors.length) console.error('Unknown error', error)
  // The router changes the address without the browser's saying so.
  if (location.hash) dispatchEvent(new HashChangeEvent('hashchange'))
  // The first page was counted when it was sent (D54).
  if (head?.viewed && !error && path !== (lastPath ?? firstPath)) sendView(head.viewed)
  lastPath = path
}
