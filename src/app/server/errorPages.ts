import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { paths } from '#paths.ts'
import type { LookConfig } from '#platform/config/look.ts'
import type { Services } from '#platform/context.ts'
import { OverloadedError } from '#platform/errors.ts'
import { acceptsHtml } from '#platform/http/httpServer.ts'
import { type CachedPage, createCachedPage } from '#platform/http/pageBodies.ts'
import { createSiteState, type PageRequest, parsePageRequest } from '../rendering/pageRequest.ts'
import type { renderPage } from '../rendering/render.tsx'
import type { SiteState } from '../rendering/SiteProviders.tsx'
import type { WebAssets } from './webAssets.ts'

export type PageRenderer = { assets: WebAssets; render: typeof renderPage }

type Dependencies = { services: Services; web: PageRenderer }
type Visit = Omit<PageRequest, 'href'>
type ErrorPage = Promise<{ html: string; page: CachedPage }>

/** Error pages by site, code and settings: rejected requests must not cost a render each. */
const errorPages = new WeakMap<PageRenderer, LRUCache<string, ErrorPage>>()
const maxErrorPages = 100

/** Stands for the id in a page that several requests share. */
const requestIdPlaceholder = '{{request-id}}'

/** Needs no database. */
export async function renderErrorPage(
  dependencies: Dependencies,
  request: FastifyRequest,
  code: number,
): Promise<string> {
  const { href: _, ...visit } = parsePageRequest(request, dependencies.services.config)
  const { html } = await findOrRender(dependencies, visit, { code, requestId: requestIdPlaceholder })
  return html.replaceAll(requestIdPlaceholder, request.id)
}

type Refused = { visit: Visit; request: FastifyRequest }

/** Refuses the visit if it was not admitted; throws other errors. */
export async function answerIfOverloaded(error: unknown, dependencies: Dependencies, { visit, request }: Refused) {
  if (!(error instanceof OverloadedError) || !acceptsHtml(request)) throw error
  return answerOverloaded(dependencies, { visit, request })
}

/**
 * The page of a request that was not admitted, as cheap as one of the cache, for rendering to go on while many are
 * refused. It has no id, as nothing is logged that it could lead to.
 */
export async function answerOverloaded(dependencies: Dependencies, { visit, request }: Refused) {
  request.isShed = true
  return { page: (await findOrRender(dependencies, visit, { code: 503 })).page }
}

type Kind = { code: number; requestId?: string }

function findOrRender({ services, web }: Dependencies, visit: Visit, kind: Kind): ErrorPage {
  const state = createSiteState(services, visit)
  const minute = Math.floor(state.request.now / 60)
  const { language, signedInHint, settings } = visit
  const key = [
    services.config.liveRevision,
    kind.code,
    kind.requestId,
    minute,
    language,
    signedInHint,
    ...Object.values(settings),
  ].join()
  let pages = errorPages.get(web)
  if (!pages) errorPages.set(web, (pages = new LRUCache({ max: maxErrorPages })))
  let page = pages.get(key)
  if (!page) pages.set(key, (page = renderError(web, { state, look: services.config.look }, kind)))
  return page
}

type Appearance = { state: SiteState; look: LookConfig }

async function renderError(web: PageRenderer, { state, look }: Appearance, { code, requestId }: Kind): ErrorPage {
  const { html } = await web.render({
    href: paths.error(code),
    afterFailure: true,
    requestId,
    state,
    look,
    assets: web.assets,
    execute: () => ({ data: null }),
    loadSession: async () => undefined,
    listTables: () => [],
    lookUp: async () => null,
  })
  return { html: html.join(''), page: createCachedPage(code, ...html) }
}
