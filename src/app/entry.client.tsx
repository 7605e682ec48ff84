import './styles/index.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { configureTokens } from '#client/authorizedFetch.ts'
import { DocumentCache } from '#client/documentCache.ts'
import { codeOf } from '#client/errors.ts'
import { sendQuery } from '#client/graphql.ts'
import type { PageHead } from '#client/page.ts'
import { refreshSession, startSession } from '#client/session.ts'
import { startSettings } from '#client/useSettings.ts'
import { sendView } from '#client/views.ts'
import { setLanguage } from '#language/language.ts'
import type { Embedded } from './embedded.ts'
import { applyHead } from './head.ts'
import { hydrated } from './hydrated.ts'
import { lookUpRedirect } from './lookUpRedirect.ts'
import { makeRouter } from './router.tsx'
import { SiteProviders } from './SiteProviders.tsx'
import { watchBrowser } from './watchBrowser.ts'

const { state, results, code }: Embedded = JSON.parse(document.getElementById('state')?.textContent ?? '')
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

let lastViewed: string | undefined
router.subscribe('onResolved', () => {
  const { loaderData, error } = router.state.matches.at(-1) ?? {}
  const { viewed } = (loaderData as PageHead | undefined) ?? {}
  if (viewed && !error && viewed !== lastViewed) sendView(viewed)
  lastViewed = viewed
  // The router changes the address without the browser's saying so.
  if (location.hash) dispatchEvent(new HashChangeEvent('hashchange'))
  applyHead(state, error ? { code: codeOf(error) } : { head: loaderData as PageHead | undefined })
})

const root = document.getElementById('root') as HTMLElement
const app = (
  <SiteProviders state={state} cache={cache}>
    <RouterProvider router={router} />
  </SiteProviders>
)
const rendered = root.childElementCount > 0 && code === undefined
// Without this the router's first render in the browser differs from the server's, and React starts anew.
if (rendered) router.ssr = { manifest: undefined }
// The first render must find its data and code there: what it finds missing it would not show.
await router.load()
// The first page was counted when it was sent (D54).
lastViewed = (router.state.matches.at(-1)?.loaderData as PageHead | undefined)?.viewed
// Errors that end in the error screen are shown there, and are no fault to report.
const options = { onCaughtError: () => {} }
if (rendered) hydrateRoot(root, app, options)
else createRoot(root, options).render(app)
startSettings()
watchBrowser(router)
if (rendered) await hydrated
await startSession(cache)
if (state.reporting) void import('./report.ts').then(({ report }) => report(state, router))
