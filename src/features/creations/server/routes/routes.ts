import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { widthFor } from '#platform/images/encodeForms.ts'
import { posterFormName, posterWidths } from '../files/posterForms.ts'
import { findVisibleCreation } from '../loadCreation.ts'
import { countDownload } from '../operations/countDownload.ts'
import { fallbackName } from '../paths.ts'
import type { CreationRow } from '../rows.ts'
import { attachmentNamed, savedName } from './savedName.ts'
import { type Sendable, sendStored } from './sendStored.ts'

type Asked = { Params: { id: string }; Querystring: Record<string, unknown> }
type Request = FastifyRequest<Asked>

export function creationRoutes(server: FastifyInstance, { files }: Services): void {
  const serve = (file: string, of: (creation: CreationRow, query: Asked['Querystring']) => Sendable | null) =>
    server.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `/api/v1/creation/:id/${file}`,
      async handler(request: Request, reply: FastifyReply) {
        const creation = await findVisibleCreation(request.context, request.params.id)
        const sendable = creation && of(creation, request.query)
        if (!creation || !sendable) throw new NotFound()
        return sendStored(files, sendable, { request, reply, onBegun: beginnerOf(file, creation, request) })
      },
    })

  serve('download', ({ kind, fileName, originalName, byteSize, sha256 }) => ({
    fileName,
    byteSize,
    etag: `"${sha256}"`,
    contentType: 'application/octet-stream',
    disposition: attachmentNamed(savedName(originalName, fallbackName[kind])),
  }))
  serve('model', ({ modelFile, modelSize }) => builtFile(modelFile, modelSize, 'model/gltf-binary'))
  serve('poster', posterFor)
}

/** Only whoever begins to fetch the file itself counts. */
const beginnerOf =
  (file: string, creation: CreationRow, { context }: Request) =>
  async () => {
    if (file === 'download') await countDownload(context, creation.id)
  }

/** The form of the picture that `?w=` asks for, of those that there are. */
function posterFor({ posterFile, posterSize, posterFormSizes }: CreationRow, query: Asked['Querystring']) {
  const sizes = new Map(posterFormSizes.map((byteSize, i) => [posterWidths[i] ?? 0, byteSize]))
  const width = widthFor([...sizes.keys()], query)
  if (posterFile === null || width === undefined) return builtFile(posterFile, posterSize, 'image/webp')
  return builtFile(posterFormName(posterFile, width), sizes.get(width) ?? null, 'image/webp')
}

/** Each built file has a name of its own, which tells it from those before. */
const builtFile = (fileName: string | null, byteSize: number | null, contentType: string): Sendable | null =>
  fileName && byteSize !== null
    ? { fileName, byteSize, contentType, etag: `"${fileName.slice(fileName.lastIndexOf('/') + 1)}"` }
    : null
