import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { contextFor } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { lwidPattern } from '#platform/ids.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { prepareFonts } from '#platform/images/textFonts.ts'
import { socialSvg } from './socialSvg.ts'

/** To be raised when the picture is drawn in another way. */
const version = 1

/** After this it is asked again whether the object may be seen. */
const freshSeconds = 600

/** `/social/{lwid}.png`, for what everybody may see; painted once for each title. */
export function socialImageRoute(api: FastifyInstance): void {
  api.get<{ Params: { name: string } }>('/social/:name', async (request, reply) => {
    const lwid = /^(.*)\.png$/.exec(request.params.name)?.[1] ?? ''
    if (!lwidPattern.test(lwid)) throw new NotFound()
    // Asked as nobody: the picture is public, whoever fetches it.
    const ctx = contextFor(request.context)
    const view = await findVisible(ctx, lwid)
    if (!view) throw new NotFound()
    const brand = ctx.config.brand.name
    const card = { title: view.title, context: view.context?.title ?? '', brand }
    const key = hash('sha1', JSON.stringify([version, card]), 'hex')
    reply.header('cache-control', `public, max-age=${freshSeconds}`).header('etag', `"${key}"`)
    if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    return reply.type('image/png').send(await painted(ctx, key, () => socialSvg(card)))
  })
}

const inPainting = new Map<string, Promise<Buffer>>()

/** From the file store, or painted and kept there; what two ask for at once is painted once. */
async function painted(ctx: Context, key: string, svg: () => string): Promise<Buffer> {
  const name = `social/${key}.png`
  const kept = await ctx.files.open(name)
  if (kept) return buffer(kept.stream)
  let painting = inPainting.get(key)
  if (!painting) {
    painting = paint(ctx, name, svg()).finally(() => inPainting.delete(key))
    inPainting.set(key, painting)
  }
  return painting
}

async function paint(ctx: Context, name: string, svg: string): Promise<Buffer> {
  await prepareFonts(ctx.config.dataDir)
  // Not before: the painter reads its fonts when it begins.
  const sharp = await loadSharp()
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer()
  await ctx.files.put(name, picture)
  return picture
}
