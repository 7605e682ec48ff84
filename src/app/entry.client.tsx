import './styles/index.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configureTokens } from '#client/authorizedFetch.ts'
import { DocumentCache } from '#client/documentCache.ts'
import { sendQuery } from '#client/graphql.ts'
import { refreshSession, startSession } from '#client/session.ts'
import { startSettings } from '#client/useSettings.ts'
import { setLanguage } from '#language/language.ts'
import type { Embedded } from './embedded.ts'
import { hydrated } from './hydrated.ts'
import { lookUpRedirect } from './lookUpRedirect.ts'
import { makeRouter } from './router.tsx'
import { SiteProviders } from './SiteProviders.tsx'
import { watchBrowser } from './watchBrowser.ts'

const { state, results, rendered }: Embedded = JSON.parse(document.getElementById('state')?.textContent ?? '')
setLanguage(state.language)
const cache = new DocumentCache(sendQuery)
cache.restore(results)
configureTokens({ staging: state.request.env === 'staging', onCleared: () => void refreshSession() })

const router = makeRouter({
  isServer: false,
  history: createBrowserHistory(),
  context: {
    cache,
    lookUp: lookUpRedirect,
    // The head follows what is shown, below: loaders also run for pages that are only fetched ahead.
    report() {},
  },
})

const firstPath = location.pathname
// The head and the like follow what is shown; the first page has them from the server.
router.subscribe('onResolved', () => {
  void import('./followPage.ts').then(({ followPage }) => followPage({ state, router, firstPath }))
})

const root = document.getElementById('root') as HTMLElement
const app = (
  <SiteProviders state={state} cache={cache}>
    <RouterProvider router={router} />
  </SiteProviders>
)
// Without this the router's first render in the browser differs from the server's, and React starts anew.
if (rendered) router.ssr = { manifest: undefined }
// The first render must find its data and code there: what it finds missing it would not show.
await router.load()
// Errors that end in the error screen are shown there, and are no fault to report.
const options = { onCaughtError: () => {} }
if (rendered) hydrateRoot(root, app, options)
else createRoot(root, options).render(app)
startSettings()
watchBrowser(router)
if (rendered) await hydrated
await startSession(cache)
if (state.reporting) void import('./report.ts').then(({ report }) => report(state, router))
