import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import type { Context } from '#platform/context.ts'
import { createContext } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { lwidPattern } from '#platform/ids.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { prepareFonts } from '#platform/images/textFonts.ts'
import { type Card, renderSocialSvg } from './socialSvg.ts'

/** Raise this to invalidate the stored images. */
const version = 2

const maxAgeSeconds = 600

/** Rendered once per title, for public objects only. */
export function socialImageRoute(api: FastifyInstance): void {
  api.get<{ Params: { name: string } }>('/social/:name', async (request, reply) => {
    // No viewer: the image is cached publicly.
    const ctx = createContext(request.context)
    const card = await findCard(ctx, /^(.*)\.png$/.exec(request.params.name)?.[1] ?? '')
    if (!card) throw new NotFoundError()
    const { brand, look } = ctx.config
    const style = { colors: look.palette.dark, hasLamps: brand.hasDemoArt }
    const key = hash('sha1', JSON.stringify([version, card, style]), 'hex')
    reply.headers({
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}"`,
    })
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    return reply.type('image/png').send(await getImage(ctx, key, () => renderSocialSvg(card, style)))
  })
}

async function findCard(ctx: Context, lwid: string): Promise<Card | undefined> {
  const brand = ctx.config.brand.name
  const view = lwidPattern.test(lwid) ? await findVisibleObject(ctx, lwid) : undefined
  return view && { title: view.title, context: view.context?.title ?? '', brand }
}

const renderings = new Map<string, Promise<Buffer>>()

/** Concurrent requests share one rendering. */
async function getImage(ctx: Context, key: string, svg: () => string): Promise<Buffer> {
  const name = `social/${key}.png`
  const stored = await ctx.files.open(name)
  if (stored) return buffer(stored.stream)
  let rendering = renderings.get(key)
  if (!rendering) {
    rendering = render(ctx, name, svg()).finally(() => renderings.delete(key))
    renderings.set(key, rendering)
  }
  return rendering
}

async function render(ctx: Context, name: string, svg: string): Promise<Buffer> {
  await prepareFonts(ctx.config.dataDir)
  const sharp = await loadSharp()
  const image = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer()
  await ctx.files.put(name, image)
  return image
}
