import { discardUpload, type Upload } from '#features/uploads/server/index.ts'
import { formatGameFileError, GameFileError } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { validationError } from '#platform/validationError.ts'
import { inputMessages } from '../../inputMessages.ts'
import type { FileFacts } from '../rows.ts'
import type { BuiltPoster } from '../writes.ts'
import { toFileFacts } from './fileFacts.ts'
import { storeThumbnail } from './storePoster.ts'

type ReadUpload = { facts: FileFacts; poster: BuiltPoster | null }

/**
 * Reads a file in a child process, and stores the thumbnail of a world or mod. Deletes an unreadable file and throws
 * ValidationError with the reason.
 */
export async function readUpload(ctx: Context, upload: Upload): Promise<ReadUpload> {
  const file = await ctx.files.openLocal(upload.fileName)
  if (!file) throw new NotFoundError()
  try {
    const creation = await runFileTask('readCreation', { path: file.path })
    // The thumbnail of a subassembly is stored when its model is built.
    const poster = creation.kind === 'subassembly' ? null : await storeThumbnail(ctx, file.path, creation.package)
    return { facts: toFileFacts(creation), poster }
  } catch (error) {
    const getMessage = toMessage(error)
    if (!getMessage) throw error
    if (error instanceof FileTaskError) ctx.log.warn({ upload: upload.id, reason: error.message }, 'file not read')
    await discardUpload(ctx, upload)
    throw validationError(ctx, 'uploadedFileId', getMessage)
  } finally {
    await file.close()
  }
}

function toMessage(error: unknown): (() => string) | undefined {
  if (error instanceof GameFileError) return () => formatGameFileError(error)
  return error instanceof FileTaskError ? inputMessages.notReadable : undefined
}
