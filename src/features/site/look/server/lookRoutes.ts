import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readUploadedFile } from '#features/images/server/index.ts'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { getLogoFile, getSocialImageFile, iconNames, iconTypes } from '#platform/look/pictureFiles.ts'
import { parsePictureKey } from '#platform/look/pictureKey.ts'
import { createStylesheet, parseStyle } from '#platform/look/stylesheet.ts'
import { getPictureUrl } from '../contract/getPictureUrl.ts'
import { isLookPicture, type UploadedLookPicture } from '../contract/lookPictures.ts'
import { readIcon, readSocialCard } from './brandFiles.ts'
import { storeLookPicture } from './operations/storeLookPicture.ts'

const cacheForever = 'public, max-age=31536000, immutable'
const cacheOneHour = 'public, max-age=3600'

/** What a page needs to be seen is sent under overload, too. */
const always = { config: { longRunning: true } } as const

export function lookRoutes(server: FastifyInstance, services: Services): void {
  server.get<BrandRoute>('/brand/:file', always, (request, reply) => serveBrandFile(services, request, reply))

  for (const name of iconNames)
    server.get<{ Querystring: { v?: string } }>(`/${name}`, always, async ({ query }, reply) => {
      const isCurrent = query.v !== undefined && query.v === services.config.look.iconVersion
      return send(reply, await readIcon(services, name), {
        type: iconTypes[name],
        cache: isCurrent ? cacheForever : cacheOneHour,
      })
    })

  server.get('/social-card.png', always, async (_request, reply) =>
    send(reply, await readSocialCard(services), { type: 'image/png', cache: cacheOneHour }),
  )

  // The content type parsers apply to this scope only.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays unread until the sender is authorized.
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
    scope.post<{ Params: { kind: string } }>(
      '/api/look/:kind',
      always,
      async (request): Promise<UploadedLookPicture> => {
        const { kind } = request.params
        if (!isLookPicture(kind)) throw new NotFoundError()
        const picture = await storeLookPicture(request.context, kind, () => readUploadedFile(request))
        return { ...picture, url: getPictureUrl(kind, picture.key) }
      },
    )
  })
}

type BrandRoute = { Params: { file: string }; Querystring: Record<string, unknown> }

async function serveBrandFile({ files }: Services, { params, query }: FastifyRequest<BrandRoute>, reply: FastifyReply) {
  const [, name = '', type] = /^(.*)\.(css|webp|jpg|png)$/.exec(params.file) ?? []
  if (type === 'css') return serveStylesheet(reply, name, query)
  // The icon in the panel, before it is saved.
  const key = type === 'png' ? /^(.*)-icon-192$/.exec(name)?.[1] : name
  if (!key || !parsePictureKey(key)) throw new NotFoundError()
  const file = { webp: getLogoFile(key), jpg: getSocialImageFile(key), png: `brand/${name}.png` }[String(type)]
  const stored = await files.open(file as string)
  return send(reply, stored && (await buffer(stored.stream)), {
    type: `image/${type === 'jpg' ? 'jpeg' : type}`,
    cache: cacheForever,
  })
}

/** A process of another version makes another stylesheet of the same colours, which must not be kept. */
function serveStylesheet(reply: FastifyReply, hash: string, query: BrandRoute['Querystring']) {
  const style = parseStyle(query)
  if (!style) throw new NotFoundError()
  const stylesheet = createStylesheet(style)
  const cache = stylesheet.hash === hash ? cacheForever : 'no-cache'
  return send(reply, Buffer.from(stylesheet.css), { type: 'text/css; charset=utf-8', cache })
}

function send(reply: FastifyReply, bytes: Buffer | undefined, { type, cache }: { type: string; cache: string }) {
  if (!bytes) throw new NotFoundError()
  return reply
    .headers({
      'cache-control': cache,
      'content-type': type,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}
