import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import { formatNoticeCookie } from '#client/stores/noticeCookie.ts'
import { formatLanguageCookie } from '#client/stores/settings.ts'
import { loadFooterLinks } from '#features/pages/server/index.ts'
import { resolveRedirect } from '#features/site/server/index.ts'
import { type Language, languages } from '#language/language.ts'
import type { ViewCounter } from '#objects/server/viewCounter.ts'
import type { Config } from '#platform/config/config.ts'
import { type Context, createContext, limitCaching, type Services } from '#platform/context.ts'
import { collectTables, type TableUse } from '#platform/db/tableUse.ts'
import { toAppError, UnreachableError } from '#platform/errors.ts'
import type { Executor } from '#platform/graphql/executor.ts'
import { maskError } from '#platform/graphql/graphqlServer.ts'
import type { AdmissionControl } from '#platform/http/admissionControl.ts'
import { createCachedPage } from '#platform/http/pageBodies.ts'
import type { PageCache } from '#platform/http/pageCache.ts'
import { withSpan } from '#platform/observability/tracing.ts'
import { toNetwork } from '#platform/rateLimit/toNetwork.ts'
import { createSiteState, type PageRequest, parsePageRequest } from '../rendering/pageRequest.ts'
import { answerIfOverloaded, type PageRenderer } from './errorPages.ts'
import { allowSharedCaching, type RenderedPage, sendPage } from './sendPage.ts'
import { createStalePages } from './stalePages.ts'
import { loadVisitorSession } from './visitorSession.ts'

const pageRoute = '/*'

type RenderOutcome =
  | { page: RenderedPage; tags?: Iterable<string>; expiresAt?: number; movedTo?: never; isUnreachable?: boolean }
  | { page?: never; movedTo: PageMoved; isUnreachable?: never }

type Answer = { visit: PageRequest; page: RenderedPage; isStale?: boolean | undefined }

type Rendering = { context: Context; tables: TableUse; onUnreachable: () => void }

type Dependencies = {
  services: Services
  executor: Executor
  web: PageRenderer
  cache: PageCache<RenderedPage>
  views: ViewCounter
  admission: AdmissionControl
  /** Disabled only to benchmark rendering. */
  cacheEnabled: boolean
}

export function pageRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { services, cache, cacheEnabled, admission } = dependencies
  const stalePages = createStalePages(dependencies)

  server.get(pageRoute, { exposeHeadRoute: true }, async (request, reply) => {
    if (request.headers['x-json-redirect'] === '1') return answerRedirect(request, reply)
    const language = parseLanguageParam(request)
    if (language) return storeLanguage(language, { config: services.config, request, reply })
    const normalized = normalizeUrl(request.url)
    if (normalized !== request.url)
      return reply.code(301).header('location', normalized).header('cache-control', 'no-cache').send('')
    const visit = parsePageRequest(request, services.config)
    const { page, movedTo, isStale } = await getPage(visit, request)
    if (page) return sendAndCount(request, reply, { visit, page, isStale })
    reply.header('location', movedTo.dropQuery ? movedTo.href : withQuery(movedTo.href, request))
    if (!movedTo.notice) return reply.code(301).header('cache-control', 'no-cache').send('')
    reply.header('set-cookie', formatNoticeCookie(movedTo.notice, services.config.siteOrigin.startsWith('https:')))
    return reply.code(302).header('cache-control', 'no-store').send('')
  })

  /** Cached pages are always served; others wait for admission. */
  async function getPage(visit: PageRequest, request: FastifyRequest): Promise<RenderOutcome & { isStale?: true }> {
    const admit = () => admission.run(toNetwork(request.ip), () => render(visit, request.id))
    const answer = () => admit().catch((error) => answerIfOverloaded(error, dependencies, { visit, request }))
    if (!cacheEnabled) return answer()
    const stale = stalePages.findInstead(visit.key)
    if (stale) return { page: stale, isStale: true }
    const outcome = await cache.getOrRender<RenderOutcome & { isStale?: true }>(visit.key, answer)
    if (request.isShed) return outcome
    const substitute = stalePages.findAfter(visit.key, 'isUnreachable' in outcome && outcome.isUnreachable)
    return substitute ? { page: substitute, isStale: true } : outcome
  }

  async function render(visit: PageRequest, requestId: string): Promise<RenderOutcome> {
    const context = createContext(services, { language: visit.language, requestId })
    let isUnreachable = false
    const onUnreachable = () => {
      isUnreachable = true
    }
    const { result } = await withSpan('render page', {}, () =>
      services.replicas.run(undefined, () =>
        collectTables((tables) => renderForVisitor(dependencies, visit, { context, tables, onUnreachable })),
      ),
    )
    const { status, html, movedTo, viewedObjectId, pattern } = result
    if (movedTo) return { movedTo }
    const isPrivate = context.cacheExpiry.at === 0
    const page = Object.assign(createCachedPage(status, ...html), { viewedObjectId, pattern, isPrivate })
    return status === 200 && !isPrivate
      ? { page, tags: context.cacheTags, expiresAt: context.cacheExpiry.at }
      : { page, isUnreachable }
  }

  function sendAndCount(request: FastifyRequest, reply: FastifyReply, { visit, page, isStale }: Answer) {
    if (isStale) reply.header('cache-status', 'Backplane; hit; detail=stale')
    // Shared caches must not keep a page that was invalidated while it was rendered.
    const entry = services.config.sharedCache.targets.length ? cache.describe(visit.key, page) : undefined
    if (entry) allowSharedCaching(reply, page, { entry, now: services.clock.now() })
    const { viewedObjectId: objectLwid } = page
    request.pagePattern = page.pattern
    if (objectLwid && request.method === 'GET')
      dependencies.views.record({ objectLwid, ip: request.ip, headers: request.headers })
    return sendPage(request, reply, { page, cache })
  }

  async function answerRedirect(request: FastifyRequest, reply: FastifyReply) {
    const context = createContext(services, { requestId: request.id })
    const { isGone, ...move } = await resolveHref(context, request.url)
    reply.header('vary', 'X-JSON-Redirect').header('cache-control', 'no-store')
    return reply.code(isGone ? 410 : move.location === null ? 404 : 200).send(move)
  }
}

async function renderForVisitor(
  { services, executor, web }: Dependencies,
  { href, ...visit }: PageRequest,
  { context, tables, onUnreachable }: Rendering,
) {
  const footerLinks = await loadFooterLinks(context).catch((error: unknown) => {
    if (!(toAppError(error) instanceof UnreachableError)) throw error
    // The page is answered as its own queries allow, and not kept without its links.
    onUnreachable()
    limitCaching(context, services.clock.now())
    return []
  })
  return web.render({
    href,
    state: createSiteState(services, visit, footerLinks),
    assets: web.assets,
    look: services.config.look,
    requestId: context.requestId,
    async execute(document, variables) {
      const { data, errors } = await executor({ document, variables: variables as Record<string, unknown>, context })
      if (errors?.some(({ originalError }) => toAppError(originalError) instanceof UnreachableError)) onUnreachable()
      return { data, errors: errors?.map((error) => maskError(error, services.log) as GraphQLError) }
    },
    loadSession: () => loadVisitorSession(services, executor, context),
    // Sorted, so that a page is the same whenever it is rendered.
    listTables: () => [...tables.read].sort(),
    async lookUp(href) {
      const { isGone, ...move } = await resolveHref(context, href)
      if (isGone) throw new PageError(410)
      return move.location === null ? null : new PageMoved(move.location, { dropQuery: move.dropsQuery === true })
    },
  })
}

const parseLanguageParam = (request: FastifyRequest): Language | undefined => {
  const value = /[?&]language=(\w+)/.exec(request.url)?.[1]
  return languages.find((language) => language === value)
}

/** Returns false for requests of other routes and for those that are redirected. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  request.routeOptions.url === pageRoute && !parseLanguageParam(request) && normalizeUrl(request.url) === request.url

type Exchange = { config: Config; request: FastifyRequest; reply: FastifyReply }

/** Serves browsers without JavaScript. */
function storeLanguage(language: Language, { config, request, reply }: Exchange) {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s)
  const params = new URLSearchParams(query)
  params.delete('language')
  return reply
    .code(303)
    .header('set-cookie', formatLanguageCookie(language, config.siteOrigin.startsWith('https:')))
    .header('cache-control', 'no-store')
    .header('location', normalizeUrl(path) + (params.size ? `?${params}` : ''))
    .send('')
}

/** Removes duplicate and trailing slashes, backslashes, and the escape of @ before a name. */
function normalizeUrl(url: string): string {
  const [, path = '/', query = ''] = /^([^?]*)(.*)/s.exec(url) ?? []
  const segments = path.split(/[/\\]/).filter((part) => part !== '')
  return `/${segments.join('/').replace(/^%40/, '@')}${query}`
}

function resolveHref(context: Context, href: string) {
  const [path = '/', query = ''] = href.split(/\?(.*)/s)
  return resolveRedirect(context, decodePath(path), query)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A path with an invalid escape matches nothing.
    return path
  }
}

const withQuery = (location: string, request: FastifyRequest): string => {
  const query = request.url.indexOf('?')
  return query < 0 || location.includes('?') || location.includes('#') ? location : location + request.url.slice(query)
}
