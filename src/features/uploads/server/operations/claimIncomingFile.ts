import { pipeline } from 'node:stream/promises'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { uploadPolicy } from '../policy.ts'
import { findUpload } from '../queries.ts'
import type { UploadRow } from '../rows.ts'
import { createStoredName, incomingName } from '../uploadNames.ts'
import { createVerifyingStream } from '../verifyingStream.ts'
import { completeUpload } from '../writes.ts'

/**
 * Verifies a file that was sent straight to the store and moves it, because its sender may still have a valid URL.
 * Returns undefined if it is missing or does not match.
 */
export async function claimIncomingFile(ctx: Context, upload: UploadRow): Promise<UploadRow | undefined> {
  authorize(ctx, uploadPolicy.use, upload)
  const incoming = await ctx.files.open(incomingName(upload.id))
  if (!incoming) return undefined
  const storedAs = createStoredName(upload.id)
  const { stream, sha256 } = createVerifyingStream(upload)
  try {
    const piped = pipeline(incoming.stream, stream).catch(() => {})
    await ctx.files.put(storedAs, stream)
    await piped
  } catch (error) {
    if (error instanceof RejectedError) return undefined
    throw error
  } finally {
    stream.destroy()
  }
  const isFirst = await completeUpload(ctx.db, upload.id, { storedAs, sha256: sha256(), at: ctx.clock.now() })
  await ctx.files.delete(isFirst ? incomingName(upload.id) : storedAs)
  return findUpload(ctx.db, upload.id)
}
