import { randomBytes } from 'node:crypto'
import { GameFileError } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { systemOperation } from '#platform/policy.ts'
import { modelBuilt } from '../../contract/events.ts'
import { modelFolder } from '../files/modelFolder.ts'
import { builtFileNames } from '../files/posterVariants.ts'
import { storePoster } from '../files/storePoster.ts'
import { findFiles } from '../queries.ts'
import { type BuiltModel, updateModel } from '../writes.ts'

const failed: BuiltModel = { status: 'failed', model: null, poster: null }

/** Builds in a resource-limited child process. Idempotent. */
export async function buildModel(ctx: Context, creationId: number): Promise<void> {
  systemOperation()
  const files = await findFiles(ctx.db, creationId)
  if (files?.modelStatus !== 'pending') return
  const built = await build(ctx, files.fileName)
  const isNew = await withTransaction(ctx, async ({ db, emit }) => {
    if (!(await updateModel(db, creationId, built))) return false
    emit(modelBuilt({ creationId }))
    return true
  })
  // Another process was first, or the files have been removed.
  if (isNew) return
  for (const name of builtFileNames(built.model?.file ?? null, built.poster?.file ?? null)) await ctx.files.delete(name)
}

async function build(ctx: Context, fileName: string): Promise<BuiltModel> {
  const file = await ctx.files.openLocal(fileName)
  if (!file) return failed
  try {
    const { glb, poster, wiresLeftOut } = await runFileTask('buildModel', { path: file.path })
    const name = `${modelFolder}/${randomBytes(16).toString('base64url')}`
    await ctx.files.put(name, Buffer.from(glb))
    return {
      status: 'ready',
      model: { file: name, byteSize: glb.length, wiresLeftOut: wiresLeftOut.glb },
      poster: await storePoster(ctx, {
        path: file.path,
        rendered: { png: poster, wiresLeftOut: wiresLeftOut.poster },
        name: `${name}-poster`,
      }),
    }
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'no model could be built')
    return failed
  } finally {
    await file.close()
  }
}
