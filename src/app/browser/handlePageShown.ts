import { getErrorCode } from '#client/errors/pageErrors.ts'
import { RequestError } from '#client/errors/requestErrors.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import { siteRevision } from '#client/stores/siteRevision.ts'
import { hasUnsavedInput } from '#client/stores/unsaved.ts'
import { sendView } from '#client/stores/views.ts'
import { applyHead } from '../rendering/head.ts'
import type { LoadedPage } from '../rendering/pageMatch.ts'
import type { AppRouter } from '../rendering/router.tsx'
import type { SiteState } from '../rendering/SiteProviders.tsx'
import { resumeMemberAction } from './memberActions.ts'

let lastPath: string | undefined

type Params = { state: SiteState; host: WebHost; router: AppRouter; firstPath: string }

export function handlePageShown({ state, host, router, firstPath }: Params): void {
  const { loaderData, error, routeId } = router.state.matches.at(-1) ?? {}
  const head = (loaderData as LoadedPage | undefined)?.head
  const path = location.pathname
  // The bars around the page show what the site was when it was loaded.
  const hasChanged = siteRevision.latest !== null && siteRevision.latest !== state.revision
  if (lastPath !== undefined && path !== lastPath && hasChanged && !hasUnsavedInput()) return location.reload()
  // Only the root matches if the URL could not be parsed.
  const code = routeId === '__root__' ? 404 : error ? getErrorCode(error) : undefined
  applyHead(state, host, { head: code === undefined ? head : undefined, code, path })
  // The error screen shows code 0 for errors with a text instead of a number; log which one it was.
  if (code === 0 && error instanceof RequestError && error.graphQLErrors.length) console.error('Unknown error', error)
  // The router changes the URL without firing hashchange.
  if (location.hash) dispatchEvent(new HashChangeEvent('hashchange'))
  // The server counted the first page when it sent it.
  const countedPath = lastPath ?? (state.sharedCache ? undefined : firstPath)
  if (head?.viewedObjectId && !error && path !== countedPath) sendView(head.viewedObjectId)
  lastPath = path
  resumeMemberAction()
}
