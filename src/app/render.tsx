import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type DocumentNode, type ExecutionResult, parse } from 'graphql'
import { renderToString } from 'react-dom/server'
import type { Brand } from '#client/brand.ts'
import { DocumentCache, type Send } from '#client/documentCache.ts'
import { PageError, type PageMoved } from '#client/errors.ts'
import { QueryError } from '#client/queryError.ts'
import { inLanguage } from '#language/language.ts'
import { structuredDataName } from '#objects/server/structuredData.ts'
import type { Embedded } from './embedded.ts'
import { linksOf, metaOf, titleOf } from './head.ts'
import { html } from './html.ts'
import { makeRouter, type Outcome } from './router.tsx'
import { SiteProviders, type SiteState } from './SiteProviders.tsx'
import { pagePlace, type ShellPart, ShellPartContext } from './shell/part.ts'
import { tabOf } from './tabOf.ts'
import { Waiting } from './Waiting.tsx'
import type { WebAssets } from './webAssets.ts'

export type RenderRequest = {
  /** Path and query of the page. */
  href: string
  state: SiteState
  assets: WebAssets
  /** Runs a document as a visitor; errors are already in the form of the catalogue. */
  execute(document: DocumentNode, variables: unknown): ExecutionResult | Promise<ExecutionResult>
  lookUp(path: string): Promise<string | null>
}

export type Rendered = { status: number; html: string; movedTo?: PageMoved; viewed?: string | undefined }

/** Renders a page as anybody may see it (D21). Where its loading ends elsewhere, `movedTo` says where. */
export async function renderPage(request: RenderRequest): Promise<Rendered> {
  const { state, lookUp, execute } = request
  const cache = new DocumentCache(inProcess(execute))
  let outcome: Outcome = {}
  const router = makeRouter({
    isServer: true,
    history: createMemoryHistory({ initialEntries: [request.href] }),
    context: {
      cache,
      lookUp,
      report: (reported) => {
        outcome = reported
      },
    },
  })
  await router.load()
  if (outcome.movedTo !== undefined) return { status: 301, html: '', movedTo: outcome.movedTo }
  // A fault of ours, not an answer of the page's: the error handler logs it and shows 500.
  if (outcome.error && !(outcome.error instanceof PageError) && outcome.code === 0) throw outcome.error
  const { code } = outcome
  const { serverRendering } = state.settings
  const rendersPage = serverRendering && !outcome.page?.clientOnly
  return inLanguage(state.language, () => {
    const render = (part: ShellPart) =>
      renderToString(
        <ShellPartContext value={part}>
          <SiteProviders state={state} cache={cache}>
            <RouterProvider router={router} />
          </SiteProviders>
        </ShellPartContext>,
      )
    const frame = serverRendering && frameOf({ state, match: router.state.matches.at(-1) }, render)
    const page = () => (rendersPage ? render('page') : renderToString(<Waiting />))
    const body = frame ? frame.before + page() + frame.after : ''
    // What visitors may not see, somebody signed in may: the browser asks again where the answer was an error.
    const rendered = rendersPage && code === undefined
    const embedded: Embedded = { state, results: rendered ? cache.dehydrate() : {}, rendered }
    return {
      viewed: outcome.head?.viewed,
      status: statusOf(code),
      html: html(
        request.assets.forPage(outcome.page),
        partsOf(embedded, { ...outcome, path: router.state.location.pathname }, body),
      ),
    }
  })
}

type Framed = { state: SiteState; match: Parameters<typeof tabOf>[0] }
type Frame = { before: string; after: string }

const frames = new WeakMap<Brand, Map<string, Frame>>()
/** A frame is some 8 kB, and visitors have few settings that they change. */
const mostFrames = 200

/** The frame around a page: half of what there is to render, and the same for most visitors and pages. */
function frameOf({ state, match }: Framed, render: (part: ShellPart) => string) {
  const { language, settings, brand, request } = state
  let known = frames.get(brand)
  if (!known) frames.set(brand, (known = new Map()))
  const year = new Date(request.now * 1000).getUTCFullYear()
  const { hideFooter, emptyNavbar } = match?.staticData.page ?? {}
  const visitor = [language, ...Object.values(settings), request.signedInHint, request.env, year]
  const key = [...visitor, tabOf(match), hideFooter, emptyNavbar].join()
  let frame = known.get(key)
  if (!frame) {
    const [before = '', after = ''] = render('frame').split(pagePlace)
    if (known.size >= mostFrames) known.clear()
    known.set(key, (frame = { before, after }))
  }
  return frame
}

/** /error?code=… shows codes that are no HTTP status; their page is an ordinary answer. */
const statusOf = (code: number | undefined): number => (code !== undefined && code >= 400 && code < 600 ? code : 200)

function partsOf(embedded: Embedded, { head, code, path }: Outcome & { path: string }, body: string) {
  const { state } = embedded
  const shown = { head, code, path }
  return {
    embedded,
    body,
    title: titleOf(state, shown),
    meta: metaOf(state, shown),
    links: linksOf(state, shown),
    structured: (head?.metaTags ?? []).filter((tag) => tag.name === structuredDataName).map((tag) => tag.content),
  }
}

/** Documents are few and written by us: each is parsed once. */
const parsed = new Map<string, DocumentNode>()

const inProcess =
  (execute: RenderRequest['execute']): Send =>
  async (doc, variables) => {
    let document = parsed.get(doc.name)
    if (!document) parsed.set(doc.name, (document = parse(doc.text, { noLocation: true })))
    const { data, errors } = await execute(document, variables)
    if (errors?.length) throw new QueryError({ graphQLErrors: errors })
    return data
  }
