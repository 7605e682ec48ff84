import { dropUpload, type Upload } from '#features/uploads/server/index.ts'
import { faultSentence, GameFileFault } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { FileTaskFailed, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { invalid } from '#platform/invalid.ts'
import { m } from '../../messages.ts'
import type { FileFacts } from '../rows.ts'
import { factsOf } from './facts.ts'

/**
 * What an uploaded file says of itself, read by a process of its own. One that cannot be read is removed, and Invalid
 * names its fault (D40).
 */
export async function readUpload(ctx: Context, upload: Upload): Promise<FileFacts> {
  const file = await ctx.files.openLocal(upload.fileName)
  if (!file) throw new NotFound()
  try {
    return factsOf(await runFileTask('readCreation', { path: file.path }))
  } catch (error) {
    const explain = reasonOf(error)
    if (!explain) throw error
    if (error instanceof FileTaskFailed) ctx.log.warn({ upload: upload.id, reason: error.message }, 'file not read')
    await dropUpload(ctx, upload)
    throw invalid(ctx, 'uploadedFileId', explain)
  } finally {
    await file.close()
  }
}

function reasonOf(error: unknown): (() => string) | undefined {
  if (error instanceof GameFileFault) return () => faultSentence(error)
  return error instanceof FileTaskFailed ? m.notReadable : undefined
}
