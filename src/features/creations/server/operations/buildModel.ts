import { randomBytes } from 'node:crypto'
import { GameFileFault } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { FileTaskFailed, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { publicOperation } from '#platform/policy.ts'
import { modelBuilt } from '../../contract/events.ts'
import { modelFolder } from '../files/modelFolder.ts'
import { builtFileNames } from '../files/posterForms.ts'
import { storePoster } from '../files/storePoster.ts'
import { type BuiltModel, findFiles, updateModel } from '../queries.ts'

const failed: BuiltModel = { status: 'failed', model: null, poster: null }

/** Builds the 3D model of a subassembly and a picture of it, in a process with limits (D41). Done once for each. */
export async function buildModel(ctx: Context, creationId: number): Promise<void> {
  publicOperation()
  const files = await findFiles(ctx.db, creationId)
  if (files?.modelStatus !== 'pending') return
  const built = await build(ctx, files.fileName)
  const isNew = await change(ctx, async ({ db, record }) => {
    if (!(await updateModel(db, creationId, built))) return false
    record(modelBuilt({ creationId }))
    return true
  })
  // Built by another process, or deleted too long ago.
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
    if (!(error instanceof GameFileFault || error instanceof FileTaskFailed)) throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'no model could be built')
    return failed
  } finally {
    await file.close()
  }
}
