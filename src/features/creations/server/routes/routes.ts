import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
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

/** The smallest form of the picture that is at least as wide as `?w=` asks; the whole one where there is none. */
function posterFor({ posterFile, posterSize, posterFormSizes }: CreationRow, { w }: Asked['Querystring']) {
  const form = Number(w) > 0 ? posterWidths.findIndex((width) => width >= Number(w)) : -1
  const width = posterWidths[form]
  const byteSize = posterFormSizes[form]
  if (posterFile === null || width === undefined || byteSize === undefined)
    return builtFile(posterFile, posterSize, 'image/webp')
  return builtFile(posterFormName(posterFile, width), byteSize, 'image/webp')
}

/** Each built file has a name of its own, which tells it from those before. */
const builtFile = (fileName: string | null, byteSize: number | null, contentType: string): Sendable | null =>
  fileName && byteSize !== null
    ? { fileName, byteSize, contentType, etag: `"${fileName.slice(fileName.lastIndexOf('/') + 1)}"` }
    : null
