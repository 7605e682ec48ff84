import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import type { Context } from '#platform/context.ts'
import { runFileTask } from '#platform/fileTasks/runFileTask.ts'
import type { BuiltModel } from '../../versions/server/writes.ts'
import { makeLoop } from './makeLoop.ts'
import { modelFolder } from './modelFolder.ts'
import { makePoster, type PosterFiles, storePoster } from './posterFiles.ts'
import { builtFileNames, gzipName, loopName } from './posterVariants.ts'
import { writeLabels } from './writeLabels.ts'

const gzip = promisify(gzipCallback)

/** What is made of a save. */
export type ModelFiles = {
  /** Binary glTF. */
  glb: Uint8Array
  wiresLeftOut: number
  /** Width, height and depth. */
  squares: readonly number[]
  /** WebP; null for a circuit that does nothing by itself. */
  loop: Uint8Array | null
  poster: PosterFiles | null
}

/** Works in resource-limited child processes. Throws GameFileError and FileTaskError. */
export async function makeModelFiles(
  ctx: Pick<Context, 'log'> & { config: Pick<Context['config'], 'dataDir'> },
  source: { path: string; entry: string | null },
): Promise<ModelFiles> {
  const { glb, poster, labels, wiresLeftOut, thumbnail, squares } = await runFileTask('buildModel', source)
  const loop = await makeLoop(ctx, source)
  const { dataDir } = ctx.config
  const png = labels && !thumbnail ? await writeLabels(poster, { labels, dataDir }) : poster
  const rendered = { png, wiresLeftOut: wiresLeftOut.poster }
  return { glb, wiresLeftOut: wiresLeftOut.glb, squares, loop, poster: await makePoster({ thumbnail, rendered }) }
}

/** Stores model, animation and poster under new names. */
export async function storeModelFiles(
  ctx: Context,
  { glb, wiresLeftOut, squares, loop, poster }: ModelFiles,
): Promise<BuiltModel> {
  const model = await storeModelFile(ctx, glb)
  if (loop) await ctx.files.put(loopName(model.file), Buffer.from(loop))
  return {
    status: 'ready',
    error: null,
    model: { ...model, wiresLeftOut },
    loopSize: loop?.length ?? null,
    poster: poster && (await storePoster(ctx, `${model.file}-poster`, poster)),
    squares: [...squares],
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
