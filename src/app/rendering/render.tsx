import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type DocumentNode, type ExecutionResult, parse } from 'graphql'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { Brand } from '#client/brand.ts'
import { PageError, type PageMoved } from '#client/errors/pageErrors.ts'
import { RequestError } from '#client/errors/requestErrors.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import type { HeadLink } from '#client/extensions/pageRoute.ts'
import type { SendDocument } from '#client/queries/doc.ts'
import { DocumentCache, toQueryKey } from '#client/queries/documentCache.ts'
import { SessionDoc } from '#client/session/session.graphql.ts'
import { withLanguage } from '#language/language.ts'
import { type MetaTag, oembedName } from '#objects/server/metaTags.ts'
import { structuredDataName } from '#objects/server/structuredData.ts'
import type { LookConfig } from '#platform/config/look.ts'
import { FragmentCacheContext } from '#ui/layout/CachedItem.tsx'
import type { WebAssets } from '../server/webAssets.ts'
import { pagePlaceholder, type ShellSlot, ShellSlotContext } from '../shell/errors/slot.ts'
import { createFragmentCache, getVisitorKey } from './fragmentCache.tsx'
import { getHeadLinks, getMetaTags, getTitle } from './head.ts'
import type { HydrationData } from './hydrationData.ts'
import { PageFallback } from './PageFallback.tsx'
import { getTab, hidesFooter } from './pageMatch.ts'
import { renderDocument } from './renderDocument.ts'
import { createAppRouter, type LoadOutcome } from './router.tsx'
import { SiteProviders, type SiteState } from './SiteProviders.tsx'
import { getServerHost } from './serverHosts.ts'

export type RenderRequest = {
  href: string
  state: SiteState
  assets: WebAssets
  look: LookConfig
  /** Runs a document as an anonymous visitor. */
  execute(document: DocumentNode, variables: unknown): ExecutionResult | Promise<ExecutionResult>
  /** The result of `SessionDoc` for any visitor. */
  loadSession(): Promise<unknown>
  /** What was read so far; see `Answer`. */
  listTables(): string[]
  lookUp(href: string): Promise<PageMoved | null>
  afterFailure?: boolean
  /** Shown if the page fails. */
  requestId?: string | undefined
}

export type RenderResult = {
  status: number
  /** Parts of the document. */
  html: string[]
  movedTo?: PageMoved
  viewedObjectId?: string | undefined
  pattern?: string | undefined
}

/** Renders a page as an anonymous visitor sees it. */
export async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const { lookUp, execute } = request
  const cache = new DocumentCache(executeInProcess(execute))
  const { host, routeTree } = getServerHost(request.state)
  let outcome: LoadOutcome = {}
  const history = createMemoryHistory({ initialEntries: [request.href] })
  if (request.afterFailure) history.replace(request.href, { afterFailure: true })
  const router = createAppRouter({
    isServer: true,
    history,
    routeTree,
    context: {
      cache,
      lookUp,
      report: (reported) => {
        outcome = reported
      },
    },
  })
  // Browsers ask for the session if the page lacks it.
  const sessionLoading = request.state.request.signedInHint ? undefined : request.loadSession().catch(() => undefined)
  // Pages load their title and what describes them to search engines in words.
  await withLanguage(request.state.language, () => router.load())
  const session = await sessionLoading
  if (outcome.movedTo !== undefined) return { status: 301, html: [], movedTo: outcome.movedTo }
  // An unexpected error: the error handler logs it and shows 500.
  if (outcome.error && !(outcome.error instanceof PageError) && outcome.code === 0) throw outcome.error
  const { code } = outcome
  const state = code !== undefined && code >= 500 && code < 600 ? withFailedId(request) : request.state
  const { serverRendering } = state.settings
  const rendersPage = serverRendering && !outcome.page?.clientOnly
  return withLanguage(state.language, () => {
    const fragments = createFragmentCache(state, host, cache)
    const render = (part: ShellSlot) =>
      renderToString(
        <ShellSlotContext value={part}>
          <SiteProviders state={state} host={host} cache={cache}>
            <FragmentCacheContext value={fragments.keep}>
              <RouterProvider router={router} />
            </FragmentCacheContext>
          </SiteProviders>
        </ShellSlotContext>,
      )
    const frame = serverRendering && getFrame({ state, match: router.state.matches.at(-1) }, render)
    const page = () =>
      rendersPage
        ? fragments.insert(render('page'))
        : [renderToString(<PageFallback title={outcome.head?.title ?? ''} />)]
    const body = frame ? [frame.before, ...page(), frame.after] : []
    // Signed-in users may see what failed for visitors, so the browser loads it again.
    const rendered = rendersPage && code === undefined
    const results = rendered ? toResults(cache, session) : {}
    const embedded: HydrationData = { state, results, tables: request.listTables(), rendered }
    return {
      viewedObjectId: outcome.head?.viewedObjectId,
      pattern: outcome.page?.path,
      status: outcome.head?.isPastEnd ? 404 : toHttpStatus(code),
      html: renderDocument(
        request.assets.forPage({
          language: state.language,
          font: request.look.style.font,
          signedInHint: state.request.signedInHint,
          page: outcome.page,
        }),
        {
          ...toDocumentParts({ embedded, host, body }, { ...outcome, path: router.state.location.pathname }),
          look: request.look,
        },
      ),
    }
  })
}

const toResults = (cache: DocumentCache, session: unknown): Record<string, unknown> => ({
  ...cache.dehydrate(),
  ...(session === undefined ? {} : { [toQueryKey(SessionDoc, {})]: session }),
})

const withFailedId = ({ state, requestId }: RenderRequest): SiteState => ({
  ...state,
  request: { ...state.request, failedId: requestId },
})

type FrameParams = { state: SiteState; match: Parameters<typeof getTab>[0] }
type Frame = { before: string; after: string }

const frames = new WeakMap<Brand, LRUCache<string, Frame>>()
/** A frame is about 8 kB, and most visitors share the same few settings. */
const maxFrames = 200

/** Caches the frame: it is half of the rendering, and the same for most visitors and pages. */
function getFrame({ state, match }: FrameParams, render: (part: ShellSlot) => string) {
  const { brand, footerLinks, request } = state
  let framesByKey = frames.get(brand)
  if (!framesByKey) frames.set(brand, (framesByKey = new LRUCache({ max: maxFrames })))
  const year = new Date(request.now * 1000).getUTCFullYear()
  const { emptyNavbar } = match?.staticData.page ?? {}
  const page = [getTab(match), hidesFooter(match), emptyNavbar]
  const key = [getVisitorKey(state), year, ...page, JSON.stringify(footerLinks)].join()
  let frame = framesByKey.get(key)
  if (!frame) {
    const [before = '', after = ''] = render('frame').split(pagePlaceholder)
    framesByKey.set(key, (frame = { before, after }))
  }
  return frame
}

/** /error?code=… also shows codes that are not HTTP statuses; those pages are sent as 200. */
const toHttpStatus = (code: number | undefined): number =>
  code !== undefined && code >= 400 && code < 600 ? code : 200

type Rendered = { embedded: HydrationData; host: WebHost; body: string[] }

function toDocumentParts({ embedded, host, body }: Rendered, { head, code, path }: LoadOutcome & { path: string }) {
  const { state } = embedded
  const page = { head, code, path }
  return {
    embedded,
    body,
    title: getTitle(state, page),
    meta: getMetaTags(state, page),
    links: [...getHeadLinks(state, host, page), ...listDiscoveryLinks(head?.metaTags ?? [])],
    structured: (head?.metaTags ?? []).filter((tag) => tag.name === structuredDataName).map((tag) => tag.content),
  }
}

const listDiscoveryLinks = (tags: readonly MetaTag[]): HeadLink[] =>
  tags
    .filter(({ name }) => name === oembedName)
    .map(({ content }) => ({ rel: 'alternate', type: oembedName, href: content }))

/** Documents are few and constant, so each is parsed once. */
const parsedDocuments = new Map<string, DocumentNode>()

const executeInProcess =
  (execute: RenderRequest['execute']): SendDocument =>
  async (doc, variables) => {
    let document = parsedDocuments.get(doc.name)
    if (!document) parsedDocuments.set(doc.name, (document = parse(doc.text, { noLocation: true })))
    const { data, errors } = await execute(document, variables)
    if (errors?.length) throw new RequestError({ graphQLErrors: errors })
    return { data }
  }
