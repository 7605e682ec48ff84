import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import { GameFileError, type GameFileErrorCode } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import type { ModelError } from '../rows.ts'
import type { BuiltModel } from '../versions/writes.ts'
import { modelFolder } from './modelFolder.ts'
import { builtFileNames, gzipName } from './posterVariants.ts'
import { storeLoop } from './storeLoop.ts'
import { renewThumbnail, storePoster } from './storePoster.ts'

const gzip = promisify(gzipCallback)

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
    const built = await runFileTask('buildModel', { path: file.path, entry })
    const { glb, poster, wiresLeftOut, thumbnail, squares } = built
    const model = await storeModelFile(ctx, glb)
    return {
      status: 'ready',
      error: null,
      model: { ...model, wiresLeftOut: wiresLeftOut.glb },
      loopSize: await storeLoop(ctx, { path: file.path, entry, model: model.file }),
      poster: await storePoster(ctx, {
        thumbnail,
        rendered: { png: poster, wiresLeftOut: wiresLeftOut.poster },
        name: `${model.file}-poster`,
      }),
      squares: [...squares],
    }
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'no model could be built')
    return {
      ...failure,
      error: error instanceof GameFileError ? (modelErrors[error.code] ?? null) : null,
      poster: await renewThumbnail(ctx, { path: file.path, entry }),
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
    const poster = file && (await renewThumbnail(ctx, { path: file.path, entry }))
    return { status: 'none', error: null, model: null, loopSize: null, poster: poster ?? null, squares: null }
  } finally {
    await file?.close()
  }
}

/** Stores a model under a new name, plain and compressed. */
export async function storeModelFile(ctx: Context, glb: Uint8Array) {
  const file = `${modelFolder}/${randomBytes(16).toString('base64url')}`
  const compressed = await gzip(glb, { level: 9 })
  await ctx.files.put(file, Buffer.from(glb))
  await ctx.files.put(gzipName(file), compressed)
  return { file, byteSize: glb.length, gzipSize: compressed.length }
}

/** Deletes the files of a built model that no row names. */
export async function discardModelFiles(ctx: Context, { model, poster }: BuiltModel): Promise<void> {
  for (const name of builtFileNames(model?.file ?? null, poster?.file ?? null)) await ctx.files.delete(name)
}
