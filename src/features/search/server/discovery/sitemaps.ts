import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { paths } from '#app/paths.ts'
import { viewObjects } from '#objects/server/views.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { listSitemapObjects, listSitemapParts } from './queries.ts'

/** Objects whose ids are in the same so many stand in the same file: so a file changes only when one of its own does. */
const idsInFile = 20_000
const viewedAtOnce = 500
const hour = 3_600

type Entry = { path: string; changedAt: Date | null }

/** Pages that are no objects. */
const pages = [
  paths.home(),
  paths.forums(),
  paths.blog(),
  paths.trackers(),
  paths.hubIndex(),
  paths.hubIndex('worlds'),
  paths.hubIndex('subassemblies'),
  paths.hubIndex('mods'),
  paths.newsletter(),
  paths.getTheGame(),
  paths.siteChangelog(),
]

/** The index of the sitemaps, and the sitemaps: all that everybody may see and that has an address of its own. */
export function sitemapRoutes(api: FastifyInstance): void {
  api.get('/sitemap.xml', async (request, reply) => {
    const ctx = contextFor(request.context)
    const parts = await listSitemapParts(ctx.db, kindsOf(ctx), idsInFile)
    const files = [{ path: '/sitemaps/pages.xml.gz', changedAt: null }, ...parts.map(fileOf)]
    return publicly(reply, 'application/xml; charset=utf-8').send(indexXml(ctx.config.siteOrigin, files))
  })

  api.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const ctx = contextFor(request.context)
    const name = /^(pages|\d{1,9})\.xml\.gz$/.exec(request.params.name)?.[1]
    const entries = name === undefined ? [] : name === 'pages' ? pageEntries() : await objectEntries(ctx, Number(name))
    if (!entries.length) throw new NotFound()
    const xml = sitemapXml(ctx.config.siteOrigin, entries)
    return publicly(reply, 'application/gzip').send(await promisify(gzip)(xml))
  })
}

const publicly = (reply: FastifyReply, type: string) =>
  reply.header('cache-control', `public, max-age=${hour}`).type(type)

/** Comments have no page of their own; all other kinds have. */
const kindsOf = (ctx: Context): string[] =>
  [...ctx.kinds.values()].filter((kind) => !kind.search?.isPartOfParent).map((kind) => kind.kind)

const fileOf = ({ part, changedAt }: { part: number; changedAt: Date }): Entry => ({
  path: `/sitemaps/${part}.xml.gz`,
  changedAt,
})

const pageEntries = (): Entry[] => pages.map((path) => ({ path, changedAt: null }))

/** Asked for as nobody: kinds leave out what not everybody may see. */
async function objectEntries(ctx: Context, part: number): Promise<Entry[]> {
  const rows = await listSitemapObjects(ctx.db, kindsOf(ctx), { from: part * idsInFile, to: (part + 1) * idsInFile })
  const entries: Entry[] = []
  for (let from = 0; from < rows.length; from += viewedAtOnce) {
    const some = rows.slice(from, from + viewedAtOnce)
    const views = await viewObjects(
      ctx,
      some.map((row) => row.id),
    )
    for (const { id, changedAt } of some) {
      const path = views.get(id)?.canonicalPath
      if (path) entries.push({ path, changedAt })
    }
  }
  return entries
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function linesOf(origin: string, entries: readonly Entry[], name: 'sitemap' | 'url'): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${name}><loc>${escapeHtml(new URL(path, origin).href)}</loc>${changed}</${name}>`
  })
  return lines.join('\n')
}

const indexXml = (origin: string, files: readonly Entry[]) =>
  `${head}<sitemapindex ${namespace}>\n${linesOf(origin, files, 'sitemap')}\n</sitemapindex>\n`

const sitemapXml = (origin: string, entries: readonly Entry[]) =>
  `${head}<urlset ${namespace}>\n${linesOf(origin, entries, 'url')}\n</urlset>\n`
