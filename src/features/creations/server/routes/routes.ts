import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { contentDisposition, toSafeFileName } from '#platform/files/safeFileName.ts'
import { type SentFile, sendStoredFile } from '#platform/files/sendStoredFile.ts'
import { chooseEncoding } from '#platform/http/encoding.ts'
import { findVariantWidth } from '#platform/images/encodeVariants.ts'
import { gzipName, loopName, posterVariantName, posterWidths } from '../../models/server/posterVariants.ts'
import { findComparison } from '../../versions/server/queries.ts'
import { findVisibleCreation } from '../loadCreation.ts'
import { countDownload } from '../operations/countDownload.ts'
import { fallbackFileName } from '../paths.ts'
import type { CreationKind, StoredFiles } from '../rows.ts'
import { findNumberedVersion, findStoredFiles, toVersionNumber } from './findStoredFiles.ts'

type FileRoute = { Params: { id: string; number?: string }; Querystring: Record<string, unknown> }
type Request = FastifyRequest<FileRoute>
type SelectFile = (files: StoredFiles, kind: CreationKind, request: Request) => SentFile | null

export function creationRoutes(server: FastifyInstance, { files }: Services): void {
  const serve = (url: string, select: SelectFile, isDownload = false) =>
    server.route<FileRoute>({
      method: ['GET', 'HEAD'],
      url,
      async handler(request: Request, reply: FastifyReply) {
        const { params, context } = request
        const creation = await findVisibleCreation(context, params.id)
        const version = creation && (await findStoredFiles(context, creation, params.number))
        const file = version && select(version, creation.kind, request)
        if (!version || !file) throw new NotFoundError()
        const counted = { id: creation.id, versionNumber: Number(params.number ?? creation.versionNumber) }
        const onStart = async () => {
          if (isDownload) await countDownload(context, counted)
        }
        return sendStoredFile(files, file, { request, reply, onStart })
      },
    })

  server.route<FileRoute>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/creation/:id/versions/:number/comparison',
    async handler(request: Request, reply: FastifyReply) {
      const { params, context } = request
      const creation = await findVisibleCreation(context, params.id)
      const version = creation && (await findNumberedVersion(context, creation, params.number ?? ''))
      const from = typeof request.query.from === 'string' ? toVersionNumber(request.query.from) : undefined
      const comparison = version && (await findComparison(context.db, version.versionId, from ?? version.number - 1))
      const file = comparison && selectModel(comparison, request)
      if (!file) throw new NotFoundError()
      return sendStoredFile(files, file, { request, reply, onStart: () => Promise.resolve() })
    },
  })

  for (const url of ['/api/v1/creation/:id', '/api/v1/creation/:id/versions/:number']) {
    serve(`${url}/download`, selectOriginal, true)
    serve(`${url}/save`, selectSave)
    serve(`${url}/model`, (stored, _, request) => selectModel(stored, request))
    serve(`${url}/poster`, selectPoster)
    serve(`${url}/loop`, selectLoop)
  }
}

const selectOriginal: SelectFile = (files, kind) => ({
  ...toOriginalFile(files),
  disposition: contentDisposition(toSafeFileName(files.originalName, fallbackFileName[kind])),
})

/** The original file for programs that run it, which is no download; mods have no save. */
const selectSave: SelectFile = (files, kind) =>
  kind === 'mod' ? null : { ...toOriginalFile(files), fileInPackage: files.fileInPackage, isForEmbeds: true }

const toOriginalFile = ({ fileName, byteSize, sha256 }: StoredFiles): SentFile => ({
  fileName,
  byteSize,
  etag: `"${sha256}"`,
  contentType: 'application/octet-stream',
})

/** The compressed and the plain model are different representations, each with its own ETag and ranges. */
function selectModel(
  { modelFile, modelSize, modelGzipSize }: Pick<StoredFiles, 'modelFile' | 'modelSize' | 'modelGzipSize'>,
  { headers }: Request,
): SentFile | null {
  const isCompressed =
    modelFile !== null && modelGzipSize !== null && chooseEncoding(headers['accept-encoding'], ['gzip']) === 'gzip'
  const file = isCompressed
    ? toStoredFile(gzipName(modelFile), modelGzipSize, 'model/gltf-binary')
    : toStoredFile(modelFile, modelSize, 'model/gltf-binary')
  return file && { ...file, encoding: isCompressed ? 'gzip' : 'identity' }
}

function selectPoster(
  { posterFile, posterSize, posterFormSizes }: StoredFiles,
  _: CreationKind,
  { query }: Request,
): SentFile | null {
  const sizes = new Map(posterFormSizes.map((byteSize, i) => [posterWidths[i] ?? 0, byteSize]))
  const width = findVariantWidth([...sizes.keys()], query)
  if (posterFile === null || width === undefined) return toStoredFile(posterFile, posterSize, 'image/webp')
  return toStoredFile(posterVariantName(posterFile, width), sizes.get(width) ?? null, 'image/webp')
}

const selectLoop: SelectFile = ({ modelFile, modelLoopSize }) =>
  modelFile === null ? null : toStoredFile(loopName(modelFile), modelLoopSize, 'image/webp')

/** A model or picture. Its name is unique per build, so it serves as the ETag. */
const toStoredFile = (fileName: string | null, byteSize: number | null, contentType: string): SentFile | null =>
  fileName && byteSize !== null
    ? { fileName, byteSize, contentType, etag: `"${fileName.slice(fileName.lastIndexOf('/') + 1)}"`, isForEmbeds: true }
    : null
