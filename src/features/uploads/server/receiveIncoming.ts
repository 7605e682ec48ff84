import { pipeline } from 'node:stream/promises'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { completeUpload, findUpload } from './queries.ts'
import type { UploadRow } from './rows.ts'
import { incomingName, newStoredName } from './uploadNames.ts'
import { verifiedStream } from './verifiedStream.ts'

/**
 * Verifies a file that went to the store without us, and puts it where its sender can no longer reach it: the address
 * that was given out may still be good for another. Undefined when there is none, or not the one that was announced.
 */
export async function receiveIncoming(ctx: Context, upload: UploadRow): Promise<UploadRow | undefined> {
  const incoming = await ctx.files.open(incomingName(upload.id))
  if (!incoming) return undefined
  const storedAs = newStoredName(upload.id)
  const { stream, sha256 } = verifiedStream(upload)
  try {
    const piped = pipeline(incoming.stream, stream).catch(() => {})
    await ctx.files.put(storedAs, stream)
    await piped
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  } finally {
    stream.destroy()
  }
  const isFirst = await completeUpload(ctx.db, upload.id, { storedAs, sha256: sha256(), at: ctx.clock.now() })
  await ctx.files.delete(isFirst ? incomingName(upload.id) : storedAs)
  return findUpload(ctx.db, upload.id)
}
