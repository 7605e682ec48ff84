import {
  createRouter,
  lazyRouteComponent,
  type createRootRouteWithContext as ReactRootRoute,
  type createRoute as ReactRoute,
  type RouterHistory,
  redirect,
  useMatch,
  useRouter,
} from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'
import type { ComponentType } from 'react'
import { importScript, retryUntilReachable } from '#client/connection.ts'
import { getErrorCode, PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import type {
  PageHead,
  PageModule,
  PageProps,
  PageRoute,
  RouteParams,
  SearchParams,
} from '#client/extensions/pageRoute.ts'
import type { AnyDoc } from '#client/queries/doc.ts'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import { PageQueriesContext, ReloadPageContext } from '#client/queries/usePageQuery.ts'
import { useReportHydrated } from '../browser/hydrated.ts'
import { ErrorSlot, preloadErrorScreen } from '../shell/errors/ErrorSlot.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import type { LoadedPage } from './pageMatch.ts'
import { listPages } from './pages.ts'
import { parseSearch, stringifySearch } from './queryString.ts'
import { Root } from './Root.tsx'

export type LoadOutcome = {
  page?: PageRoute
  head?: PageHead
  code?: number
  error?: unknown
  movedTo?: PageMoved
  /** The link was only hovered or focused. */
  isPreload?: boolean
}

type RouterContext = {
  cache: DocumentCache
  lookUp(href: string): Promise<PageMoved | null>
  report(outcome: LoadOutcome): void
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute
  }
  interface HistoryState {
    afterFailure?: boolean
  }
}

// react-router's own functions of these names add hooks and a Link to each route (2 kB), which nothing here uses.
const createRoute: typeof ReactRoute = (options) => new BaseRoute(options) as never
const createRootRouteWithContext: typeof ReactRootRoute = () => (options) => new BaseRootRoute(options) as never

type LoadRequest = {
  context: RouterContext
  page?: PageRoute
  preload: boolean
  abortController: AbortController
  location: { pathname: string; searchStr: string; hash: string }
}

/** While the site cannot be reached, the page before stays. A click waits for the same load as the hover before it. */
const loadAndReport = (request: LoadRequest, load: () => PageHead | Promise<PageHead>): Promise<PageHead> =>
  retryUntilReachable(() => loadOnceAndReport(request, load), request.abortController.signal)

/** Reports the outcome before the router handles it. */
async function loadOnceAndReport(request: LoadRequest, load: () => PageHead | Promise<PageHead>): Promise<PageHead> {
  const { context, page, location, preload: isPreload } = request
  try {
    const head = await loadOrRedirect(request, load)
    context.report({ page, head })
    return head
  } catch (error) {
    if (!(error instanceof PageMoved)) {
      await importScript(preloadErrorScreen)
      context.report({ page, error, code: getErrorCode(error) })
      throw error
    }
    context.report({ page, movedTo: error, isPreload })
    throw redirect({ href: error.dropQuery ? error.href : withQueryAndHash(error.href, location), replace: true })
  }
}

/** A page that no longer exists may have moved, for example a forum whose key has changed. */
async function loadOrRedirect(
  { context, page, location, preload }: LoadRequest,
  load: () => PageHead | Promise<PageHead>,
) {
  try {
    return await load()
  } catch (error) {
    // Looking it up may leave the site, which takes a click.
    if (preload || !page || !(error instanceof PageError) || error.code !== 404) throw error
    throw (await context.lookUp(location.pathname + location.searchStr)) ?? error
  }
}

/** A corrected URL keeps the query and the hash. */
const withQueryAndHash = (href: string, { searchStr, hash }: LoadRequest['location']): string =>
  /[?#]/.test(href) ? href : `${href}${searchStr}${hash && `#${hash}`}`

/** Retries a failed import, since a deployment may have replaced the file. */
function importOnce(load: () => Promise<PageModule>): () => Promise<PageModule> {
  let imported: Promise<PageModule> | undefined
  return () => {
    imported ??= importScript(load).catch((error) => {
      imported = undefined
      throw error
    })
    return imported
  }
}

const createRoot = () => createRootRouteWithContext<RouterContext>()({ component: Root })

type RootRoute = ReturnType<typeof createRoot>

function createPageRoute(page: PageRoute, { host, root }: { host: WebHost; root: RootRoute }) {
  const loadParts = () => import('./pageParts.ts').then((parts) => parts.createPageParts(host))
  const module = importOnce(() => page.module(loadParts))
  return createRoute({
    getParentRoute: () => root,
    path: page.path,
    staticData: { page },
    validateSearch: (search: Record<string, unknown>) => search as Record<string, string | undefined>,
    loaderDeps: ({ search }) => Object.fromEntries((page.searchKeys ?? []).map((key) => [key, search[key]])),
    loader: async ({ params, deps, context, location, preload, abortController }): Promise<LoadedPage> => {
      const queries = new Map<AnyDoc, unknown>()
      const head = await loadAndReport({ context, page, location, preload, abortController }, async () => {
        const { load } = await module()
        return load({
          params: params as RouteParams,
          search: deps as SearchParams,
          path: location.pathname,
          afterFailure: location.state.afterFailure ?? false,
          query: (doc, variables) => {
            queries.set(doc, variables)
            return context.cache.load(doc, variables) as Promise<never>
          },
        })
      })
      return { head, queries }
    },
    component: createPageComponent(page, module),
  })
}

// The router derives the types of the props from the route tree, which a page does not know.
type AsyncPage = ComponentType<PageProps> & { preload?: () => Promise<void> }

function createPageComponent(page: PageRoute, module: () => Promise<PageModule>) {
  const Component = lazyRouteComponent(module as never, 'Page') as unknown as AsyncPage
  function RoutedPage() {
    const { params, search, pathname, loaderData } = useMatch({ strict: false })
    const { invalidate } = useRouter()
    useReportHydrated()
    return (
      <ReloadPageContext value={invalidate}>
        <PageQueriesContext value={(loaderData as LoadedPage).queries}>
          <Component
            key={page.staysMounted ? undefined : pathname}
            params={params as RouteParams}
            search={search as SearchParams}
          />
        </PageQueriesContext>
      </ReloadPageContext>
    )
  }
  // The preload waits for the module, because the component would keep an error, while the loader tries again.
  const preload = () =>
    module().then(
      () => Component.preload?.(),
      () => undefined,
    )
  return Object.assign(RoutedPage, { preload })
}

const createOtherRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: ({ location, context, preload, abortController }) =>
      loadAndReport({ context, location, preload, abortController }, async () => {
        throw (await context.lookUp(location.pathname + location.searchStr)) ?? new PageError(404)
      }),
  })

export function createRouteTree(host: WebHost) {
  const root = createRoot()
  return root.addChildren([
    ...listPages(host).map((page) => createPageRoute(page, { host, root })),
    createOtherRoute(root),
  ])
}

export type RouteTree = ReturnType<typeof createRouteTree>

type Options = { context: RouterContext; history: RouterHistory; routeTree: RouteTree; isServer: boolean }

export const createAppRouter = ({ context, history, routeTree, isServer }: Options) =>
  createRouter({
    routeTree,
    context,
    history,
    isServer,
    parseSearch,
    stringifySearch,
    // On the server, scroll restoration would be an inline script, which the Content-Security-Policy forbids.
    scrollRestoration: !isServer,
    defaultPreloadStaleTime: 0,
    // Going back loads the page before it is shown, instead of replacing it while visible.
    defaultStaleReloadMode: 'blocking',
    // The old page stays until the next one is ready; Root shows a progress line.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: ErrorPage,
    // Its error screen speaks only English.
    disableGlobalCatchBoundary: true,
    // Reached only by URLs that cannot be parsed: all others match a route.
    defaultNotFoundComponent: () => <ErrorSlot code={404} />,
  })

export type AppRouter = ReturnType<typeof createAppRouter>
