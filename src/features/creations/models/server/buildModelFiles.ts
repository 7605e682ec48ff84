import { GameFileError, type GameFileErrorCode } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError } from '#platform/fileTasks/runFileTask.ts'
import type { ModelError } from '../../server/rows.ts'
import type { BuiltModel } from '../../versions/server/writes.ts'
import { makeModelFiles, storeModelFiles } from './modelFiles.ts'
import { storeThumbnailAgain } from './posterFiles.ts'

const failure: BuiltModel = { status: 'failed', error: null, model: null, loopSize: null, poster: null, squares: null }

const modelErrors: Partial<Record<GameFileErrorCode, ModelError>> = {
  modelTooLarge: 'tooLarge',
  modelUnknownFormat: 'unknownFormat',
  modelEmpty: 'empty',
}

export type ModelSource = { fileName: string; fileInPackage: string | null }

/**
 * Builds the model in a resource-limited child process, and stores model and poster under new names. Stores the picture
 * in the package if there is no model.
 */
export async function buildModelFiles(
  ctx: Context,
  { fileName, fileInPackage: entry }: ModelSource,
): Promise<BuiltModel> {
  const file = await ctx.files.openLocal(fileName)
  if (!file) {
    ctx.log.warn({ file: fileName }, 'no model could be built: the file is missing')
    return failure
  }
  try {
    return await storeModelFiles(ctx, await makeModelFiles(ctx, { path: file.path, entry }))
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'no model could be built')
    return {
      ...failure,
      error: error instanceof GameFileError ? (modelErrors[error.code] ?? null) : null,
      poster: await storeThumbnailAgain(ctx, { path: file.path, entry }),
    }
  } finally {
    await file.close()
  }
}

/** Stores the picture in the package of a mod, of which no model is built. */
export async function buildThumbnail(
  ctx: Context,
  { fileName, fileInPackage: entry }: ModelSource,
): Promise<BuiltModel> {
  const file = await ctx.files.openLocal(fileName)
  try {
    const poster = file && (await storeThumbnailAgain(ctx, { path: file.path, entry }))
    return { status: 'none', error: null, model: null, loopSize: null, poster: poster ?? null, squares: null }
  } finally {
    await file?.close()
  }
}
