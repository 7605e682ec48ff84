import '../styles/index.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { importScript } from '#client/connection.ts'
import type { SendDocument } from '#client/queries/doc.ts'
import { DocumentCache } from '#client/queries/documentCache.ts'
import { requestQuery } from '#client/queries/graphql.ts'
import { configureTokens } from '#client/session/authorizedFetch.ts'
import { onSessionChanged, refreshSession, startSession } from '#client/session/session.ts'
import { readTokenPair } from '#client/session/tokens.ts'
import { noteServerTime } from '#client/stores/clock.ts'
import { cancelSessionEnd, endSession } from '#client/stores/keptSession.ts'
import { startSettings } from '#client/stores/useSettings.ts'
import { setLanguage } from '#language/language.ts'
import type { HydrationData } from '../rendering/hydrationData.ts'
import { createAppRouter, createRouteTree } from '../rendering/router.tsx'
import { SiteProviders } from '../rendering/SiteProviders.tsx'
import { createWebHost } from '../webFeatures.ts'
import { hydrated } from './hydrated.ts'
import { watchBrowser } from './watchBrowser.ts'

const { state, results, tables, rendered }: HydrationData = JSON.parse(
  document.getElementById('state')?.textContent ?? '',
)
setLanguage(state.language)
noteServerTime(state.request.now)

/** A separate chunk that only signed-in users load. */
let viewer: typeof import('./viewer.ts') | undefined
const loadViewer = async () => {
  if (!viewer && readTokenPair()) viewer = await import('./viewer.ts').catch(() => undefined)
  return viewer
}
const viewerLoading = loadViewer()
const memberActionsLoading = import('./memberActions.ts').catch(() => undefined)

/** Queries that depend on the viewer as a whole travel together. */
const send: SendDocument = async (doc, variables) => {
  const batch = doc.viewerFields?.isWhole ? (viewer ?? (await loadViewer())) : undefined
  return (batch?.sendForViewer ?? requestQuery)(doc, variables)
}

const cache = new DocumentCache(send)
cache.hydrate(results, tables)
const handleSessionEnd = () => endSession(() => void refreshSession())
onSessionChanged(cancelSessionEnd)
configureTokens({ staging: state.request.env === 'staging', onCleared: handleSessionEnd })

let host = createWebHost(state.disabledFeatures)
if (state.own) host = await import('./applyOwnBrand.ts').then((m) => m.applyOwnBrand(host, state))
const router = createAppRouter({
  isServer: false,
  routeTree: createRouteTree(host),
  history: createBrowserHistory(),
  context: {
    cache,
    // Imported lazily: few paths are unknown to the router.
    lookUp: async (href) => (await importScript(() => import('./lookUpRedirect.ts'))).lookUpRedirect(href),
    // The head is updated below: loaders also run for pages that are only preloaded.
    report({ movedTo, isPreload }) {
      if (movedTo?.notice && !isPreload) void import('./showNotice.ts').then((m) => m.showNotice(movedTo.notice))
    },
  },
})

const firstPath = location.pathname
// The server has already rendered the head of the first page.
router.subscribe('onResolved', () => {
  void import('./handlePageShown.ts').then((m) => m.handlePageShown({ state, host, router, firstPath }))
})

const root = document.getElementById('root') as HTMLElement
const app = (
  <SiteProviders state={state} host={host} cache={cache}>
    <RouterProvider router={router} />
  </SiteProviders>
)
// Without this the router's first render differs from the server's, and React discards the server's HTML.
if (rendered) router.ssr = { manifest: undefined }
// The first render must have its data and code, or hydration fails.
await router.load()
// The request is sent before the page hydrates, and its result is shown after it.
const viewerRequest = viewerLoading.then((loaded) => loaded?.requestForViewer({ cache, router, host }))
// Errors that the error screen shows must not be reported.
const options = { onCaughtError: () => {} }
// From here on React handles clicks.
document.onclick = null
// Hydration is a transition in short tasks, because the page is there already and the visitor may be scrolling it.
if (rendered) startTransition(() => void hydrateRoot(root, app, options))
else createRoot(root, options).render(app)
startSettings()
watchBrowser(router)
if (rendered) await hydrated
if (document.cookie.includes('notice=')) void import('./showNotice.ts').then((m) => m.showStoredNotice())
// This must precede the session, which enables the controls that need it.
const memberActions = await memberActionsLoading
memberActions?.watchMemberActions({ navigate: (href) => void router.navigate({ href }) })
document.documentElement.dataset['hydrated'] = ''
// Presses what was pressed before; see loadScripts.ts.
dispatchEvent(new Event('hydrated'))
await startSession({ cache, viewerRequest, onEnded: handleSessionEnd })
if (state.reporting) void import('./report.ts').then((m) => m.report(state, router))
