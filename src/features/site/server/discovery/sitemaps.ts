import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type SitemapEntry, sitemapPaths, sitemapSources } from '#objects/server/discovery.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import { loadListedViews } from '#objects/server/objectViews.ts'
import { type Context, createContext } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { listSitemapObjects, listSitemapParts } from './queries.ts'

/** Files cover fixed ranges of ids, so that a change affects one file. */
const idsPerFile = 20_000
const batchSize = 500
const maxAgeSeconds = 3_600

export function sitemapRoutes(api: FastifyInstance): void {
  api.get('/sitemap.xml', async (request, reply) => {
    const ctx = createContext(request.context)
    const parts = await listSitemapParts(ctx.db, listPageKinds(ctx), idsPerFile)
    const files = [{ path: '/sitemaps/pages.xml.gz', changedAt: null }, ...parts.map(toFileEntry)]
    return setPublicHeaders(reply, 'application/xml; charset=utf-8').send(formatIndex(ctx.config.siteOrigin, files))
  })

  api.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const ctx = createContext(request.context)
    const name = /^(pages|\d{1,9})\.xml\.gz$/.exec(request.params.name)?.[1]
    const entries =
      name === undefined ? [] : await (name === 'pages' ? loadPageEntries(ctx) : loadObjectEntries(ctx, Number(name)))
    if (!entries.length) throw new NotFoundError()
    const xml = formatSitemap(ctx.config.siteOrigin, entries)
    return setPublicHeaders(reply, 'application/gzip').send(await promisify(gzip)(xml))
  })
}

const setPublicHeaders = (reply: FastifyReply, type: string) =>
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).type(type)

/** Comments have no page of their own. */
const listPageKinds = (ctx: Context): string[] =>
  [...getObjectKinds(ctx).values()].filter((kind) => !kind.search?.isPartOfParent).map((kind) => kind.kind)

const toFileEntry = ({ part, changedAt }: { part: number; changedAt: Date }): SitemapEntry => ({
  path: `/sitemaps/${part}.xml.gz`,
  changedAt,
})

async function loadPageEntries(ctx: Context): Promise<SitemapEntry[]> {
  const found = await Promise.all(sitemapSources.list(ctx).map((load) => load(ctx)))
  return [...sitemapPaths.list(ctx).map((path) => ({ path, changedAt: null })), ...found.flat()]
}

/** Runs without a viewer, so that kinds omit what is not public. */
async function loadObjectEntries(ctx: Context, part: number): Promise<SitemapEntry[]> {
  const rows = await listSitemapObjects(ctx.db, listPageKinds(ctx), {
    from: part * idsPerFile,
    to: (part + 1) * idsPerFile,
  })
  const entries: SitemapEntry[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const views = await loadListedViews(
      ctx,
      batch.map((row) => row.id),
    )
    for (const { id, changedAt } of batch) {
      const path = views.get(id)?.canonicalPath
      if (path) entries.push({ path, changedAt })
    }
  }
  return entries
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function formatEntries(origin: string, entries: readonly SitemapEntry[], name: 'sitemap' | 'url'): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${name}><loc>${escapeHtml(new URL(path, origin).href)}</loc>${changed}</${name}>`
  })
  return lines.join('\n')
}

const formatIndex = (origin: string, files: readonly SitemapEntry[]) =>
  `${head}<sitemapindex ${namespace}>\n${formatEntries(origin, files, 'sitemap')}\n</sitemapindex>\n`

const formatSitemap = (origin: string, entries: readonly SitemapEntry[]) =>
  `${head}<urlset ${namespace}>\n${formatEntries(origin, entries, 'url')}\n</urlset>\n`
