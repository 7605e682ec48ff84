import type { Readable, Transform } from 'node:stream'
import { storeImage } from '#features/images/server/index.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { NotFound, Refused, Unavailable } from '#platform/errors.ts'
import { publicOperation } from '#platform/policy.ts'
import { codes } from '../../contract/limits.ts'
import { completeUpload, deleteUpload, findUpload } from '../queries.ts'
import type { UploadRow } from '../rows.ts'
import { newStoredName, signerOf } from '../uploadNames.ts'
import { verifiedStream } from '../verifiedStream.ts'

export type Delivery = {
  nature: string
  id: string
  expires: number
  signature: string
  /** Of the request's headers. */
  contentType: string | undefined
  contentLength: number
  checksum: string | undefined
  body: Readable
}

/**
 * Takes a file that was announced, from whoever holds the signed address. One that breaks off leaves nothing, and may be
 * sent again; one that has come whole is never changed (D37, requirement 48).
 */
export async function storeUpload(ctx: Context, delivery: Delivery): Promise<void> {
  publicOperation()
  const { nature, id, expires, signature, body } = delivery
  if (!signerOf(ctx.config).isAddress(id, expires, signature)) throw new NotFound()
  if (epochSeconds(ctx.clock.now()) > expires) throw new Refused(codes.expired)
  const upload = await findUpload(ctx.db, id)
  if (upload?.nature !== nature) throw new NotFound()
  refuseOther(upload, delivery)
  const storedAs = newStoredName(id)
  const { stream, sha256 } = verifiedStream(upload)
  lead(body, stream)
  try {
    await ctx.files.put(storedAs, stream)
  } finally {
    stream.destroy()
  }
  if (nature === 'image') return finishImage(ctx, upload, storedAs)
  const isFirst = await completeUpload(ctx.db, id, { storedAs, sha256: sha256(), at: ctx.clock.now() })
  if (isFirst) return
  await ctx.files.delete(storedAs)
  throw new Refused(codes.used)
}

/** A body that breaks off ends the stream; when the stream fails, the rest is taken off the connection, so that it can answer. */
function lead(body: Readable, stream: Transform): void {
  body.once('error', (error) => stream.destroy(error))
  body.once('close', () => body.readableEnded || stream.destroy(new Unavailable('The sender has gone')))
  stream.once('close', () => {
    body.unpipe(stream)
    body.resume()
  })
  body.pipe(stream)
}

/** What the headers say already needs no reading. */
function refuseOther(upload: UploadRow, { contentType = '', contentLength, checksum }: Delivery): void {
  if (upload.completedAt) throw new Refused(codes.used)
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type !== upload.contentType) throw new Refused(codes.wrongType)
  if (contentLength !== upload.byteSize) throw new Refused(codes.wrongSize)
  if (checksum !== undefined && checksum !== upload.checksum) throw new Refused(codes.wrongChecksum)
}

/** A picture is kept as its image alone; one that turns out to be none has been announced in vain. */
async function finishImage(ctx: Context, upload: UploadRow, storedAs: string): Promise<void> {
  const { id, ownerId, name } = upload
  try {
    if (!(await completeUpload(ctx.db, id, { storedAs: null, sha256: null, at: ctx.clock.now() })))
      throw new Refused(codes.used)
    await storeImage(ctx, { id, ownerId, name, fileName: storedAs })
  } catch (error) {
    if (!(error instanceof Refused && error.code === codes.used)) await deleteUpload(ctx.db, id)
    throw error
  } finally {
    await ctx.files.delete(storedAs)
  }
}
