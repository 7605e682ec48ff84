import { paths } from '#paths.ts'
import type { Context } from '#platform/context.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { creationPaths } from '../../contract/paths.ts'
import { getThumbnailPath, loadImages } from '../../server/details.ts'
import { findCreationForPage } from '../../server/loadCreation.ts'
import { parseCreationReference } from '../../server/parseCreationReference.ts'
import type { CreationRow } from '../../server/rows.ts'

/** The size of the frame in pixels; consumers may ask for less. */
const frame = { width: 640, height: 444 }

type Size = { width: number; height: number }
type Query = { url?: unknown; maxwidth?: unknown; maxheight?: unknown }

/** Finds the public creation at a URL of this site; null for other URLs. */
async function findAtUrl(ctx: Context, url: unknown): Promise<CreationRow | null> {
  const { siteOrigin } = ctx.config
  if (typeof url !== 'string' || !URL.canParse(url, siteOrigin)) return null
  const { origin, pathname } = new URL(url, siteOrigin)
  const reference = parseCreationReference(pathname.replace(/^\/(?:(?:view|embed)\/)?(?=ctn-)/, ''))
  return origin === siteOrigin && reference ? findCreationForPage(ctx, reference) : null
}

/** Answers as oEmbed 1.0 defines it; null if there is no public creation at the URL. */
export async function loadOembed(ctx: Context, query: Query): Promise<Record<string, unknown> | null> {
  const creation = await findAtUrl(ctx, query.url)
  if (!creation) return null
  const { siteOrigin, brand } = ctx.config
  const [thumbnail, images] = await Promise.all([getThumbnailPath(ctx, creation), loadImages(ctx, creation)])
  const max = { width: toLimit(query.maxwidth), height: toLimit(query.maxheight) }
  const common = {
    version: '1.0',
    title: creation.title,
    author_name: `@${creation.author.username}`,
    author_url: `${siteOrigin}${paths.userPage(creation.author.username)}`,
    provider_name: brand.name,
    provider_url: siteOrigin,
    cache_age: 3_600,
  }
  const [image] = images
  if (!creation.modelFile && image && thumbnail) {
    return { ...common, type: 'photo', url: `${siteOrigin}${thumbnail}`, ...fitInto(image, max) }
  }
  const size = { width: Math.min(frame.width, max.width), height: Math.min(frame.height, max.height) }
  return { ...common, type: 'rich', ...size, html: renderFrame(creation, { ...size, siteOrigin }) }
}

function toLimit(value: unknown): number {
  const limit = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0
  return limit || Number.POSITIVE_INFINITY
}

function fitInto({ width, height }: Size, max: Size): Size {
  const scale = Math.min(1, max.width / width, max.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function renderFrame(
  { lwid, title }: CreationRow,
  { siteOrigin, width, height }: Size & { siteOrigin: string },
): string {
  return `<iframe src="${siteOrigin}${creationPaths.embed(lwid)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`
}
