import { open } from 'node:fs/promises'
import { discardUpload, type Upload } from '#features/uploads/server/index.ts'
import {
  checkFirstBytes,
  formatGameFileError,
  GameFileError,
  magicBytes,
  type PackagePicture,
} from '#gamefiles/index.ts'
import { withLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError, ValidationError } from '#platform/errors.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../../messages.ts'
import { storeThumbnail } from '../../models/server/posterFiles.ts'
import { toFileFacts } from '../../server/files/fileFacts.ts'
import type { FileFacts } from '../../server/rows.ts'
import type { BuiltPoster } from '../../versions/server/writes.ts'

type ReadUpload = { facts: FileFacts; poster: BuiltPoster | null; pictures: readonly PackagePicture[] }

/**
 * Reads a file in a child process, and stores the thumbnail of a world or mod. Deletes an unreadable file and throws
 * ValidationError with the reason. `entry` is the file to read of a package with several creations.
 */
export async function readUpload(ctx: Context, upload: Upload, entry: string | null): Promise<ReadUpload> {
  const file = await ctx.files.openLocal(upload.fileName)
  if (!file) throw new NotFoundError()
  try {
    // Most wrong files are recognized by their first bytes, which needs no process.
    checkFirstBytes(await readFirstBytes(file.path, magicBytes))
    const input = { path: file.path, entry }
    const creation = await runFileTask('readCreation', input, { owner: ctx.viewer?.id })
    // The thumbnail of a subassembly is stored when its model is built.
    const poster = creation.kind === 'subassembly' ? null : await storeThumbnail(ctx, file.path, creation.package)
    return { facts: toFileFacts(creation), poster, pictures: creation.package?.pictures ?? [] }
  } catch (error) {
    const choices = getChoices(error)
    if (choices)
      throw new ValidationError('fileInPackage', withLanguage(ctx.language, choices.getMessage), {
        choices: choices.names,
      })
    const getMessage = toMessage(error)
    if (!getMessage) throw error
    if (error instanceof FileTaskError) ctx.log.warn({ upload: upload.id, reason: error.message }, 'file not read')
    await discardUpload(ctx, upload)
    throw validationError(ctx, 'uploadedFileId', getMessage)
  } finally {
    await file.close()
  }
}

async function readFirstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns undefined for an error that another choice does not avoid. */
function getChoices(error: unknown) {
  if (!(error instanceof GameFileError) || !Array.isArray(error.params.names)) return undefined
  return { names: error.params.names as string[], getMessage: () => formatGameFileError(error) }
}

function toMessage(error: unknown): (() => string) | undefined {
  if (error instanceof GameFileError) return () => formatGameFileError(error)
  return error instanceof FileTaskError ? messages.input.notReadable : undefined
}
