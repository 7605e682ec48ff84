import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { findVariantWidth } from '#platform/images/encodeVariants.ts'
import { posterVariantName, posterWidths } from '../files/posterVariants.ts'
import { findVisibleCreation } from '../loadCreation.ts'
import { countDownload } from '../operations/countDownload.ts'
import { fallbackFileName } from '../paths.ts'
import type { CreationRow } from '../rows.ts'
import { contentDisposition, toSafeFileName } from './safeFileName.ts'
import { type StoredFile, sendStoredFile } from './sendStoredFile.ts'

type FileRoute = { Params: { id: string }; Querystring: Record<string, unknown> }
type Request = FastifyRequest<FileRoute>

export function creationRoutes(server: FastifyInstance, { files }: Services): void {
  const serve = (
    file: string,
    getFile: (creation: CreationRow, query: FileRoute['Querystring']) => StoredFile | null,
  ) =>
    server.route<FileRoute>({
      method: ['GET', 'HEAD'],
      url: `/api/v1/creation/:id/${file}`,
      async handler(request: Request, reply: FastifyReply) {
        const creation = await findVisibleCreation(request.context, request.params.id)
        const sendable = creation && getFile(creation, request.query)
        if (!creation || !sendable) throw new NotFoundError()
        return sendStoredFile(files, sendable, { request, reply, onStart: countIfDownload(file, creation, request) })
      },
    })

  serve('download', ({ kind, fileName, originalName, byteSize, sha256 }) => ({
    fileName,
    byteSize,
    etag: `"${sha256}"`,
    contentType: 'application/octet-stream',
    disposition: contentDisposition(toSafeFileName(originalName, fallbackFileName[kind])),
  }))
  serve('model', ({ modelFile, modelSize }) => toStoredFile(modelFile, modelSize, 'model/gltf-binary'))
  serve('poster', selectPoster)
}

const countIfDownload =
  (file: string, creation: CreationRow, { context }: Request) =>
  async () => {
    if (file === 'download') await countDownload(context, creation.id)
  }

function selectPoster({ posterFile, posterSize, posterFormSizes }: CreationRow, query: FileRoute['Querystring']) {
  const sizes = new Map(posterFormSizes.map((byteSize, i) => [posterWidths[i] ?? 0, byteSize]))
  const width = findVariantWidth([...sizes.keys()], query)
  if (posterFile === null || width === undefined) return toStoredFile(posterFile, posterSize, 'image/webp')
  return toStoredFile(posterVariantName(posterFile, width), sizes.get(width) ?? null, 'image/webp')
}

/** Unique per build, so it serves as the ETag. */
const toStoredFile = (fileName: string | null, byteSize: number | null, contentType: string): StoredFile | null =>
  fileName && byteSize !== null
    ? { fileName, byteSize, contentType, etag: `"${fileName.slice(fileName.lastIndexOf('/') + 1)}"` }
    : null
