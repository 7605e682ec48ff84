import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findImages, sendImage } from '#features/images/server/index.ts'
import type { Services } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { contentDisposition } from '#platform/files/safeFileName.ts'
import { type SentFile, sendStoredFile } from '#platform/files/sendStoredFile.ts'
import { isValidTimedPass } from '#platform/http/timedPass.ts'
import { ticketPolicy } from '../../server/policy.ts'
import { findTicketsById } from '../../server/queries.ts'
import { passKind, toAttachmentName } from './attachmentPath.ts'
import { findAttachmentFile } from './queries.ts'
import type { AttachmentFileRow } from './rows.ts'

type Route = { Params: { id: string }; Querystring: Record<string, unknown> }

/** A pass stands for the right to see the ticket; the ticket must still exist. */
export function attachmentRoutes(server: FastifyInstance, services: Services): void {
  server.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/attachment/:id',
    async handler(request: FastifyRequest<Route>, reply: FastifyReply) {
      const { context, query, params } = request
      const file = await findAttachmentFile(context.db, params.id)
      const [ticket] = file ? await findTicketsById(context.db, [file.ticketId]) : []
      if (!file || !ticket) throw new NotFoundError()
      const subject = { kind: passKind, id: file.id }
      const hasPass = typeof query.pass === 'string' && isValidTimedPass(services, subject, query.pass)
      if (!hasPass && !ticketPolicy.see(context.viewer, ticket)) throw new NotFoundError()
      const stored = toSentFile(file)
      if (stored) return sendStoredFile(services.files, stored, { request, reply, onStart: () => Promise.resolve() })
      const [image] = await findImages(context.db, [file.id])
      if (!image) throw new NotFoundError()
      const isPublic = ticketPolicy.see(null, ticket)
      return sendImage(services, image, { request, reply, scope: isPublic ? 'public' : 'private' })
    },
  })
}

/** Null for a screenshot. */
function toSentFile(file: AttachmentFileRow): SentFile | null {
  const { storedAs, byteSize, sha256 } = file
  if (storedAs === null) return null
  return {
    fileName: storedAs,
    byteSize: Number(byteSize),
    etag: `"${sha256}"`,
    // Whatever its name says: no browser may show or run it.
    contentType: 'application/octet-stream',
    disposition: contentDisposition(toAttachmentName(file)),
  }
}
