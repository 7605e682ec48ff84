import type { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { storeImage } from '#features/images/server/index.ts'
import { type AuthorizedContext, publicOperation } from '#platform/authorize.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError, RejectedError, UnavailableError } from '#platform/errors.ts'
import { uploadErrorCodes } from '../../contract/limits.ts'
import { findUpload } from '../queries.ts'
import type { UploadRow } from '../rows.ts'
import { createStoredName, createUploadSigner } from '../uploadNames.ts'
import { createVerifyingStream } from '../verifyingStream.ts'
import { completeUpload, deleteUploadRow } from '../writes.ts'

export type UploadRequest = {
  kind: string
  id: string
  expires: number
  signature: string
  contentType: string | undefined
  contentLength: number
  checksum: string | undefined
  body: Readable
}

/**
 * Stores a registered file from anyone who holds its signed URL. An interrupted upload leaves nothing and may be
 * retried; a complete one never changes.
 */
export async function storeUpload(ctx: Context, request: UploadRequest): Promise<void> {
  publicOperation(ctx)
  const { kind, id, expires, signature, body } = request
  if (!createUploadSigner(ctx.config).isValidUrl(id, expires, signature)) throw new NotFoundError()
  if (toEpochSeconds(ctx.clock.now()) > expires) throw new RejectedError(uploadErrorCodes.expired)
  const upload = await findUpload(ctx.db, id)
  if (upload?.kind !== kind) throw new NotFoundError()
  checkHeaders(upload, request)
  const storedAs = createStoredName(id)
  const { stream, sha256 } = createVerifyingStream(upload)
  pipeBody(body, stream)
  try {
    await ctx.files.put(storedAs, stream)
  } finally {
    stream.destroy()
  }
  if (kind === 'image') return convertToImage(ctx, upload, storedAs)
  const isFirst = await completeUpload(ctx.db, id, { storedAs, sha256: sha256(), at: ctx.clock.now() })
  if (isFirst) return
  await ctx.files.delete(storedAs)
  throw new RejectedError(uploadErrorCodes.used)
}

/**
 * An aborted body destroys the stream; if the stream fails, the rest of the body is drained so that the connection can
 * still answer.
 */
function pipeBody(body: Readable, stream: Transform): void {
  body.once('error', (error) => stream.destroy(error))
  body.once('close', () => body.readableEnded || stream.destroy(new UnavailableError('The sender has gone')))
  stream.once('close', () => {
    body.unpipe(stream)
    body.resume()
  })
  body.pipe(stream)
}

function checkHeaders(upload: UploadRow, { contentType = '', contentLength, checksum }: UploadRequest): void {
  if (upload.completedAt) throw new RejectedError(uploadErrorCodes.used)
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type !== upload.contentType) throw new RejectedError(uploadErrorCodes.wrongType)
  if (contentLength !== upload.byteSize) throw new RejectedError(uploadErrorCodes.wrongSize)
  if (checksum !== undefined && checksum !== upload.checksum) throw new RejectedError(uploadErrorCodes.wrongChecksum)
}

/** Deletes the upload if the file is not an image. */
async function convertToImage(ctx: AuthorizedContext, upload: UploadRow, storedAs: string): Promise<void> {
  const { id, ownerId, name } = upload
  try {
    if (!(await completeUpload(ctx.db, id, { storedAs: null, sha256: null, at: ctx.clock.now() })))
      throw new RejectedError(uploadErrorCodes.used)
    const file = await ctx.files.open(storedAs)
    if (!file) throw new NotFoundError()
    await storeImage(ctx, { id, ownerId, name, original: await buffer(file.stream) })
  } catch (error) {
    if (!(error instanceof RejectedError && error.code === uploadErrorCodes.used)) await deleteUploadRow(ctx.db, id)
    throw error
  } finally {
    await ctx.files.delete(storedAs)
  }
}
