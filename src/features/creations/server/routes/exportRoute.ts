import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatGameFileError, GameFileError } from '#gamefiles/index.ts'
import { withLanguage } from '#language/language.ts'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { sendStoredFile } from '#platform/files/sendStoredFile.ts'
import { FileTaskError } from '#platform/fileTasks/runFileTask.ts'
import { messages } from '../../messages.ts'
import { exportModelFile } from '../../models/server/exportModelFile.ts'
import { findVisibleCreation } from '../loadCreation.ts'
import { findStoredFiles } from './findStoredFiles.ts'

type ExportRoute = { Params: { id: string; number?: string } }

/** The model for other programs. Why there is none is a text, which visitors without JavaScript read as it is. */
export function exportRoute(server: FastifyInstance, services: Services): void {
  for (const url of ['/api/v1/creation/:id', '/api/v1/creation/:id/versions/:number']) {
    server.route<ExportRoute>({
      method: ['GET', 'HEAD'],
      url: `${url}/model.glb`,
      async handler(request, reply) {
        try {
          return await sendModel(request, reply, services)
        } catch (error) {
          const getText = toText(error)
          if (!getText) throw error
          const text = withLanguage(request.context.language, getText)
          return reply.code(422).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
        }
      },
    })
  }
}

async function sendModel(request: FastifyRequest<ExportRoute>, reply: FastifyReply, { files }: Services) {
  const { params, context } = request
  const creation = await findVisibleCreation(context, params.id)
  if (!creation || creation.kind === 'mod') throw new NotFoundError()
  const stored = await findStoredFiles(context, creation, params.number)
  if (!stored) throw new NotFoundError()
  const file = await exportModelFile(context, stored)
  const name = params.number === undefined ? creation.slug : `${creation.slug}-${params.number}`
  const disposition = `attachment; filename="${name}.glb"`
  return sendStoredFile(files, { ...file, disposition }, { request, reply, onStart: () => Promise.resolve() })
}

function toText(error: unknown): (() => string) | undefined {
  if (error instanceof GameFileError) return () => formatGameFileError(error)
  return error instanceof FileTaskError ? messages.export.notMade : undefined
}
