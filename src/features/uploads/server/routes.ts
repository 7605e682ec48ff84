import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createUpload } from './operations/createUpload.ts'
import { storeUpload, type UploadRequest } from './operations/storeUpload.ts'

/** Implements the protocol of @rails/activestorage. */
export function uploadRoutes(server: FastifyInstance): void {
  server.post<{ Params: { kind: string }; Body: { blob?: unknown } | null }>(
    '/api/direct_uploads/:kind',
    async ({ context, params, body }) => {
      const upload = await createUpload(context, { kind: params.kind, blob: body?.blob })
      return {
        id: upload.id,
        key: upload.id,
        filename: upload.name,
        content_type: upload.contentType,
        metadata: {},
        service_name: 'local',
        byte_size: upload.byteSize,
        checksum: upload.checksum,
        created_at: upload.createdAt.toISOString(),
        signed_id: upload.signedId,
        direct_upload: upload.direct,
      }
    },
  )

  // A separate scope: the body stays an unread stream, whatever its content type, until the upload is verified.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.put(
      '/api/direct_uploads/:kind/:id',
      { config: { largeBody: true, longRunning: true } },
      async (request, reply) => {
        await storeUpload(request.context, toUploadRequest(request))
        return reply.code(204).send()
      },
    )
  })
}

function toUploadRequest({ params, query, headers, body, raw }: FastifyRequest): UploadRequest {
  const { kind = '', id = '' } = params as Record<string, string>
  const { expires, signature } = query as Record<string, unknown>
  const md5 = headers['content-md5']
  return {
    kind,
    id,
    expires: Number(expires),
    signature: String(signature),
    contentType: headers['content-type'],
    contentLength: Number(headers['content-length']),
    checksum: typeof md5 === 'string' ? md5 : undefined,
    body: (body ?? raw) as Readable,
  }
}
