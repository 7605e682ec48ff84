import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { PageError, type PageMoved } from '#client/errors.ts'
import { languageCookie } from '#client/settings.ts'
import { resolveRedirect } from '#features/site/server/index.ts'
import { type Language, languages } from '#language/language.ts'
import type { ViewCounter } from '#objects/server/viewCounter.ts'
import type { Config } from '#platform/config/config.ts'
import { contextFor, type Services } from '#platform/context.ts'
import type { Executor } from '#platform/graphql/execute.ts'
import { shown } from '#platform/graphql/server.ts'
import type { Admission } from '#platform/http/admission.ts'
import { bodyOf, type CachedPage, chooseEncoding, makePage, type PageCache } from '#platform/http/pageCache.ts'
import { networkOf } from '#platform/rateLimit/address.ts'
import { paths } from './paths.ts'
import type { renderPage } from './render.tsx'
import type { SiteState } from './SiteProviders.tsx'
import { readVisit, stateOf, type Visit } from './visit.ts'
import type { WebAssets } from './webAssets.ts'

export type Web = { assets: WebAssets; render: typeof renderPage }

/** A finished page, and the object that its reader sees. */
export type Page = CachedPage & { viewed?: string | undefined }

type Made = { page: Page; tags?: Iterable<string>; movedTo?: never } | { page?: never; movedTo: PageMoved }

type Parts = {
  services: Services
  executor: Executor
  web: Web
  cache: PageCache<Page>
  views: ViewCounter
  admission: Admission
  /** Off only to measure what a page costs. */
  cacheEnabled: boolean
}

/** Every page: from the cache, or rendered and kept until something it shows changes. */
export function pageRoutes(server: FastifyInstance, parts: Parts): void {
  const { services, cache, cacheEnabled } = parts

  server.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (request.headers['x-json-redirect'] === '1') return answerRedirect(request, reply)
    const language = chosenLanguage(request)
    if (language) return keepLanguage(language, { config: services.config, request, reply })
    const plain = plainAddress(request.url)
    if (plain !== request.url)
      return reply.code(301).header('location', plain).header('cache-control', 'no-cache').send('')
    const visit = readVisit(request)
    const { page, movedTo } = await pageFor(visit, request)
    if (page) return show(request, reply, page)
    return reply
      .code(301)
      .header('location', movedTo.whole ? movedTo.href : withQuery(movedTo.href, request))
      .header('cache-control', 'no-cache')
      .send('')
  })

  /** Pages that are kept are always answered; those that must be made wait for a place, like everything that works. */
  async function pageFor(visit: Visit, request: FastifyRequest): Promise<Made> {
    const make = () => parts.admission.run(networkOf(request.ip), () => makeFor(visit, request.id))
    if (!cacheEnabled) return make()
    const stale = parts.admission.isQueueing && !cache.get(visit.key) ? cache.getStale(visit.key) : undefined
    return stale ? { page: stale } : cache.through(visit.key, make)
  }

  async function makeFor(visit: Visit, requestId: string): Promise<Made> {
    const context = contextFor(services, { language: visit.language, requestId })
    const { status, html, movedTo, viewed } = await renderAs(visit, context)
    if (movedTo) return { movedTo }
    const page = Object.assign(makePage(status, html), { viewed })
    return status === 200 ? { page, tags: context.shown } : { page }
  }

  function show(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const { viewed: objectLwid } = page
    if (objectLwid && request.method === 'GET')
      parts.views.note({ objectLwid, ip: request.ip, headers: request.headers })
    return send(request, reply, page)
  }

  const renderAs = ({ href, ...visit }: Visit, context: ReturnType<typeof contextFor>) =>
    parts.web.render({
      href,
      state: stateOf(services, visit),
      assets: parts.web.assets,
      async execute(document, variables) {
        const run = { document, variables: variables as Record<string, unknown>, context }
        const { data, errors } = await parts.executor(run)
        // The same numbers and words that the API would give.
        return { data, errors: errors?.map((error) => shown(error, services.log) as GraphQLError) }
      },
      async lookUp(path) {
        const { location, isGone } = await resolveRedirect(context, path)
        if (isGone) throw new PageError(410)
        return location
      },
    })

  async function answerRedirect(request: FastifyRequest, reply: FastifyReply) {
    const path = decoded(request.url.split('?')[0] ?? '/')
    const { location, isGone } = await resolveRedirect(contextFor(services, { requestId: request.id }), path)
    reply.header('vary', 'X-JSON-Redirect').header('cache-control', 'no-store')
    return reply.code(isGone ? 410 : location === null ? 404 : 200).send({ location })
  }
}

const chosenLanguage = (request: FastifyRequest): Language | undefined => {
  const wish = /[?&]language=(\w+)/.exec(request.url)?.[1]
  return languages.find((language) => language === wish)
}

type Asked = { config: Config; request: FastifyRequest; reply: FastifyReply }

/** The footer's links for browsers without JavaScript: keeps the choice in its cookie and shows the page again. */
function keepLanguage(language: Language, { config, request, reply }: Asked) {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s)
  const kept = new URLSearchParams(query)
  kept.delete('language')
  return reply
    .code(303)
    .header('set-cookie', languageCookie(language, config.siteOrigin.startsWith('https:')))
    .header('cache-control', 'no-store')
    .header('location', plainAddress(path) + (kept.size ? `?${kept}` : ''))
    .send('')
}

/** By site, code and visitor: whoever sends what is refused must not have it rendered each time. */
const errorPages = new WeakMap<Web, Map<string, Promise<string>>>()
const maxErrorPages = 100

/** The error screen for somebody who asked for a page that cannot be had; needs no database. */
export function errorHtml(parts: Pick<Parts, 'services' | 'web'>, request: FastifyRequest, code: number) {
  const { href: _, ...visit } = readVisit(request)
  const state = stateOf(parts.services, visit)
  const minute = Math.floor(state.request.now / 60)
  const { language, signedInHint, settings } = visit
  const key = [code, minute, language, signedInHint, ...Object.values(settings)].join()
  let pages = errorPages.get(parts.web)
  if (!pages) errorPages.set(parts.web, (pages = new Map()))
  let page = pages.get(key)
  if (!page) {
    if (pages.size >= maxErrorPages) pages.clear()
    pages.set(key, (page = renderError(parts, state, code)))
  }
  return page
}

async function renderError({ web }: Pick<Parts, 'web'>, state: SiteState, code: number): Promise<string> {
  const { html } = await web.render({
    href: paths.error(code),
    state,
    assets: web.assets,
    execute: () => ({ data: null }),
    lookUp: async () => null,
  })
  return html
}

/** The address as we write it: no slash twice or at the end of its path, no backslash, and of a name's @ no escape. */
function plainAddress(url: string): string {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const parts = path.split(/[/\\]/).filter((part) => part !== '')
  return `/${parts.join('/').replace(/^%40/, '@')}${query}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A path with a broken escape is nobody's address.
    return path
  }
}

const withQuery = (location: string, request: FastifyRequest): string => {
  const query = request.url.indexOf('?')
  return query < 0 || location.includes('?') || location.includes('#') ? location : location + request.url.slice(query)
}

/** A page may be kept by anybody who asks again each time: the answer then is a short 304. */
async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.headers(pageHeaders).header('etag', page.etag)
  // Its address holds tokens until the script takes them out (D23).
  if (request.url.startsWith('/oauth/callback/'))
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (page.status >= 500) reply.header('cache-control', 'no-store').header('retry-after', '5')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await bodyOf(page, encoding))
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding, Accept-Language, Cookie, X-JSON-Redirect',
}
