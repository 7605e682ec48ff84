import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createUpload } from './operations/createUpload.ts'
import { type Delivery, storeUpload } from './operations/storeUpload.ts'

/** The protocol of @rails/activestorage (specification, section 7; D37). */
export function uploadRoutes(server: FastifyInstance): void {
  server.post<{ Params: { nature: string }; Body: { blob?: unknown } | null }>(
    '/api/direct_uploads/:nature',
    async ({ context, params, body }) => {
      const made = await createUpload(context, { nature: params.nature, blob: body?.blob })
      return {
        id: made.id,
        key: made.id,
        filename: made.name,
        content_type: made.contentType,
        metadata: {},
        service_name: 'local',
        byte_size: made.byteSize,
        checksum: made.checksum,
        created_at: made.createdAt.toISOString(),
        signed_id: made.signedId,
        direct_upload: made.direct,
      }
    },
  )

  // In a scope of its own, bodies of any type are left unread until it is known what they have to be.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.put(
      '/api/direct_uploads/:nature/:id',
      { config: { largeBody: true, longRunning: true } },
      async (request, reply) => {
        await storeUpload(request.context, deliveryOf(request))
        return reply.code(204).send()
      },
    )
  })
}

function deliveryOf({ params, query, headers, body, raw }: FastifyRequest): Delivery {
  const { nature = '', id = '' } = params as Record<string, string>
  const { expires, signature } = query as Record<string, unknown>
  const md5 = headers['content-md5']
  return {
    nature,
    id,
    expires: Number(expires),
    signature: String(signature),
    contentType: headers['content-type'],
    contentLength: Number(headers['content-length']),
    checksum: typeof md5 === 'string' ? md5 : undefined,
    body: (body ?? raw) as Readable,
  }
}
