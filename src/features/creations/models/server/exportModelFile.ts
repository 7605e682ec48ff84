import { hash } from 'node:crypto'
import { exportBuild } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { SentFile } from '#platform/files/sendStoredFile.ts'
import { runFileTask } from '#platform/fileTasks/runFileTask.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import type { StoredFiles } from '../../server/rows.ts'

/** The folder of models for other programs is a cache: a daily job deletes old ones. */
export const exportFolder = 'exports'

/** Limits how many models a user or network may have made; stored models do not count. */
const limit: RateLimit = { name: 'model-exports', points: 30, seconds: 3600 }

/** The models that are being made, by the name of the stored file. */
const running = new Map<string, Promise<void>>()

/** Makes the model if it is not stored. Throws GameFileError, or FileTaskError if the limits of the task are exceeded. */
export async function exportModelFile(ctx: Context, source: StoredFiles): Promise<SentFile> {
  const { sha256, fileInPackage } = source
  // Models are stored by the file's hash, so creations that share a file share its model.
  const key = hash('sha256', JSON.stringify([exportBuild, sha256, fileInPackage]))
  const fileName = `${exportFolder}/${key}`
  const byteSize = await findSize(ctx, fileName)
  const file = { fileName, contentType: 'model/gltf-binary', etag: `"${key}"` }
  if (byteSize !== undefined) return { ...file, byteSize }
  let making = running.get(fileName)
  if (!making) {
    await ctx.rateLimits.consume(limit, ctx.viewer ? `user ${ctx.viewer.id}` : ctx.network)
    making = running.get(fileName) ?? makeModel(ctx, source, fileName)
  }
  await making
  return { ...file, byteSize: (await findSize(ctx, fileName)) ?? 0 }
}

function makeModel(ctx: Context, source: StoredFiles, fileName: string): Promise<void> {
  const making = storeModel(ctx, source, fileName).finally(() => running.delete(fileName))
  running.set(fileName, making)
  return making
}

async function storeModel(ctx: Context, source: StoredFiles, fileName: string): Promise<void> {
  const local = await ctx.files.openLocal(source.fileName)
  if (!local) throw new NotFoundError()
  try {
    const glb = await runFileTask('exportModel', { path: local.path, entry: source.fileInPackage })
    await ctx.files.put(fileName, Buffer.from(glb.buffer, glb.byteOffset, glb.byteLength))
  } finally {
    await local.close()
  }
}

async function findSize({ files }: Context, fileName: string): Promise<number | undefined> {
  const stored = await files.open(fileName, { start: 0, end: 0 })
  stored?.stream.destroy()
  return stored?.byteSize
}
