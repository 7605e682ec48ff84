import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  useMatch,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { DocumentCache } from '#client/documentCache.ts'
import { codeOf, PageError, PageMoved } from '#client/errors.ts'
import type { Page, PageHead, PageProps, Params, Search } from '#client/page.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { pages } from './features.web.tsx'
import { useReportHydrated } from './hydrated.ts'
import { patterns } from './paths.ts'
import { Root } from './Root.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { ErrorSlot, prepareErrorScreen } from './shell/ErrorSlot.tsx'

/** What became of a page's loading: the server makes the status line of it, the browser the title. */
export type Outcome = { page?: Page; head?: PageHead; code?: number; error?: unknown; movedTo?: PageMoved }

type RouterContext = {
  cache: DocumentCache
  /** Where an address leads that is no page, or null (D9). */
  lookUp(path: string): Promise<string | null>
  report(outcome: Outcome): void
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root })

/** However a page's loading ends, it is reported here, and then left to the router. */
type Loading = { context: RouterContext; page?: Page; location: { pathname: string; searchStr: string; hash: string } }

async function run(loading: Loading, load: () => PageHead | Promise<PageHead>) {
  const { context, page, location } = loading
  try {
    const head = await orMoved(loading, load)
    context.report({ page, head })
    return head
  } catch (error) {
    if (!(error instanceof PageMoved)) {
      await prepareErrorScreen()
      context.report({ page, error, code: codeOf(error) })
      throw error
    }
    context.report({ page, movedTo: error })
    throw redirect({ href: error.whole ? error.href : withRest(error.href, location), replace: true })
  }
}

/** What stands no more where a page of ours would be may have moved: the path of a forum that has another key now. */
async function orMoved({ context, page, location }: Loading, load: () => PageHead | Promise<PageHead>) {
  try {
    return await load()
  } catch (error) {
    if (!page || !(error instanceof PageError) || error.code !== 404) throw error
    const movedTo = await context.lookUp(location.pathname)
    throw movedTo === null ? error : new PageMoved(movedTo)
  }
}

/** A corrected address keeps the query and the hash (D5). */
const withRest = (href: string, { searchStr, hash }: Loading['location']): string =>
  /[?#]/.test(href) ? href : `${href}${searchStr}${hash && `#${hash}`}`

/** Once fetched, a module stays; a failed fetch is tried again, since a new version may have replaced the file. */
function fetchedOnce(fetch: Page['module']): Page['module'] {
  let fetched: ReturnType<Page['module']> | undefined
  return () => {
    fetched ??= fetch().catch((error) => {
      fetched = undefined
      throw error
    })
    return fetched
  }
}

function routeOf(page: Page) {
  const module = fetchedOnce(page.module)
  return createRoute({
    getParentRoute: () => rootRoute,
    path: patterns[page.route],
    staticData: { page },
    validateSearch: (search: Record<string, unknown>) => search as Record<string, string | undefined>,
    loaderDeps: ({ search }) => Object.fromEntries((page.searchKeys ?? []).map((key) => [key, search[key]])),
    loader: ({ params, deps, context, location }) =>
      run({ context, page, location }, async () => {
        const { load } = await module()
        return load({
          params: params as Params,
          search: deps as Search,
          path: location.pathname,
          query: (doc, variables) => context.cache.load(doc, variables) as Promise<never>,
        })
      }),
    component: componentOf(page, module),
  })
}

// The router types its props by a route tree that a page knows nothing of.
type AsyncPage = ComponentType<PageProps> & { preload?: () => Promise<void> }

function componentOf(page: Page, module: Page['module']) {
  const Component = lazyRouteComponent(module as never, 'Page') as unknown as AsyncPage
  function PageRoute() {
    const { params, search, pathname } = useMatch({ strict: false })
    useReportHydrated()
    return (
      <Component key={page.usePathKey ? pathname : undefined} params={params as Params} search={search as Search} />
    )
  }
  return Object.assign(PageRoute, { preload: Component.preload })
}

/** Any other path: perhaps it has moved; else it is not found (specification, section 2). */
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: ({ location, context }) =>
    run({ context, location }, async () => {
      const movedTo = await context.lookUp(location.pathname)
      throw movedTo === null ? new PageError(404) : new PageMoved(movedTo)
    }),
})

const routeTree = rootRoute.addChildren([...pages.map(routeOf), otherRoute])

type Options = { context: RouterContext; history: RouterHistory; isServer: boolean }

export const makeRouter = ({ context, history, isServer }: Options) =>
  createRouter({
    routeTree,
    context,
    history,
    isServer,
    parseSearch,
    stringifySearch,
    // The server's restoration is an inline script, which the site's policy forbids; the browser does it itself.
    scrollRestoration: !isServer,
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    defaultStaleTime: 0,
    // A page one comes back to is loaded before it is shown, and not exchanged under one's eyes.
    defaultStaleReloadMode: 'blocking',
    // The old page stays until the next one is ready; Root shows that something is under way.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: ErrorPage,
    // An address that cannot be read, such as one with a broken escape: all others have a route.
    defaultNotFoundComponent: () => <ErrorSlot code={404} />,
  })

export type AppRouter = ReturnType<typeof makeRouter>
