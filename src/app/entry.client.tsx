import './styles/index.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configureTokens } from '#client/authorizedFetch.ts'
import { DocumentCache } from '#client/documentCache.ts'
import { sendQuery } from '#client/graphql.ts'
import { refreshSession, startSession } from '#client/session.ts'
import { readTokenPair } from '#client/tokens.ts'
import { startSettings } from '#client/useSettings.ts'
import { setLanguage } from '#language/language.ts'
import { hydrated } from './hydrated.ts'
import type { HydrationData } from './hydrationData.ts'
import { createAppRouter } from './router.tsx'
import { SiteProviders } from './SiteProviders.tsx'
import { watchBrowser } from './watchBrowser.ts'

const { state, results, rendered }: HydrationData = JSON.parse(document.getElementById('state')?.textContent ?? '')
setLanguage(state.language)

/** A separate chunk that only signed-in users load. */
const loadViewerFields = async () =>
  readTokenPair() ? (await import('#client/viewerFields.ts')).viewerFields : undefined
// Loads while the page hydrates.
void loadViewerFields().catch(() => {})
const memberActionsLoading = import('./memberActions.ts').catch(() => undefined)

const cache = new DocumentCache(sendQuery, loadViewerFields)
cache.hydrate(results)
configureTokens({ staging: state.request.env === 'staging', onCleared: () => void refreshSession() })

const router = createAppRouter({
  isServer: false,
  history: createBrowserHistory(),
  context: {
    cache,
    // Imported lazily: few paths are unknown to the router.
    lookUp: async (path) => (await import('./lookUpRedirect.ts')).lookUpRedirect(path),
    // The head is updated below: loaders also run for pages that are only preloaded.
    report({ movedTo, isPreload }) {
      if (movedTo?.notice && !isPreload) void import('./showNotice.ts').then((m) => m.showNotice(movedTo.notice))
    },
  },
})

const firstPath = location.pathname
// The server has already rendered the head of the first page.
router.subscribe('onResolved', () => {
  void import('./handlePageShown.ts').then(({ handlePageShown }) => handlePageShown({ state, router, firstPath }))
})

const root = document.getElementById('root') as HTMLElement
const app = (
  <SiteProviders state={state} cache={cache}>
    <RouterProvider router={router} />
  </SiteProviders>
)
// Without this the router's first render differs from the server's, and React discards the server's HTML.
if (rendered) router.ssr = { manifest: undefined }
// The first render must have its data and code, or hydration fails.
await router.load()
// Errors that the error screen shows must not be reported.
const options = { onCaughtError: () => {} }
if (rendered) hydrateRoot(root, app, options)
else createRoot(root, options).render(app)
startSettings()
watchBrowser(router)
if (rendered) await hydrated
if (document.cookie.includes('notice=')) void import('./showNotice.ts').then((m) => m.showStoredNotice())
// Before the session, which enables the controls that need this.
const memberActions = await memberActionsLoading
memberActions?.watchMemberActions({ navigate: (href) => void router.navigate({ href }) })
await startSession(cache)
if (state.reporting) void import('./report.ts').then(({ report }) => report(state, router))
