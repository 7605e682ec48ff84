import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { withLanguage } from '#language/language.ts'
import { remakeOnChange } from '#platform/config/remakeOnChange.ts'
import { type Context, createContext, type Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { chooseEncoding } from '#platform/http/encoding.ts'
import { createCachedPage } from '#platform/http/pageBodies.ts'
import { PageCache } from '#platform/http/pageCache.ts'
import { creationPaths } from '../../contract/paths.ts'
import { maxEmbeddedPosterBytes, posterWidths } from '../../models/server/posterVariants.ts'
import { getThumbnailPath } from '../../server/details.ts'
import { findCreationForPage } from '../../server/loadCreation.ts'
import { creationPath, modelPath, posterPath, savePath } from '../../server/paths.ts'
import { findDetails } from '../../server/queries.ts'
import type { CreationRow } from '../../server/rows.ts'
import { loadOembed } from './oembed.ts'
import { createEmbedLook, type Embed, type EmbeddedPicture, renderEmbed } from './renderEmbed.ts'

type EmbedRoute = { Params: { id: string }; Querystring: Record<string, unknown> }

const cacheBytes = 4 * 1024 * 1024

/** What is public is the same for everybody, and cached until it changes. */
export function embedRoutes(server: FastifyInstance, services: Services): void {
  const cache = new PageCache(cacheBytes)
  services.onTagsTouched((tags) => cache.touch(tags))
  const getLook = remakeOnChange(() => services.config.look.palette, createEmbedLook)

  server.get<EmbedRoute>(creationPaths.embed(':id'), async (request, reply) => {
    const { params, query, context } = request
    const theme = query.theme === 'light' || query.theme === 'dark' ? query.theme : undefined
    const { style, policy } = getLook()
    const key = hash('sha256', JSON.stringify([params.id, theme, context.language, policy]))
    const { page } = await cache.getOrRender(key, async () => {
      const ctx = createContext(services, { language: context.language, requestId: request.id })
      return { page: createCachedPage(200, await loadEmbed(ctx, params.id, { theme, style })), tags: ctx.cacheTags }
    })
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.removeHeader('x-frame-options').removeHeader('cross-origin-opener-policy')
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    return reply.send(await cache.getBody(page, encoding))
  })

  server.get<EmbedRoute>(creationPaths.oembed(), async (request, reply) => {
    const { query } = request
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
    if (query.format !== undefined && query.format !== 'json')
      return reply.code(501).send({ error: 'Only JSON is supported' })
    const answer = await loadOembed(createContext(services, { requestId: request.id }), query)
    if (!answer) throw new NotFoundError()
    return reply.send(answer)
  })
}

/** Leaves out posters that take too long to load before the click, which may be all of them. */
function listSmallPosters(creation: CreationRow): EmbeddedPicture[] {
  const { posterSize, posterFormSizes } = creation
  const variants = posterFormSizes.map((byteSize, at) => ({ byteSize, width: posterWidths[at] ?? 0 }))
  // A poster without variants is not wider than the smallest one would be.
  const all = variants.length > 0 ? variants : [{ byteSize: posterSize ?? 0, width: posterWidths[0] }]
  return all
    .filter(({ byteSize }) => byteSize <= maxEmbeddedPosterBytes)
    .map(({ width }) => ({ url: `${posterPath(creation)}?w=${width}`, width }))
}

const listVariants = (path: string): EmbeddedPicture[] =>
  path ? posterWidths.map((width) => ({ url: `${path}?w=${width}`, width })) : []

async function loadEmbed(ctx: Context, id: string, { theme, style }: Pick<Embed, 'theme' | 'style'>): Promise<string> {
  const creation = await findCreationForPage(ctx, id)
  if (!creation) throw new NotFoundError()
  const { title, author, kind, posterFile, modelFile, modelSize } = creation
  // A creation with a model shows the picture of the model before the click.
  const pictures =
    modelFile && posterFile ? listSmallPosters(creation) : listVariants(await getThumbnailPath(ctx, creation))
  const model = modelFile && modelSize !== null ? { path: modelPath(creation), byteSize: modelSize } : null
  const details = (await findDetails(ctx.db, [creation.id])).get(creation.id)
  const save = kind !== 'mod' && details?.parts.length ? savePath(creation) : null
  const { language, config } = ctx
  return withLanguage(language, () =>
    renderEmbed({
      language,
      theme,
      style,
      siteName: config.brand.name,
      title,
      author: author.username,
      path: creationPath(creation),
      pictures,
      model,
      save,
    }),
  )
}
