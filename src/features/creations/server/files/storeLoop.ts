import { GameFileError } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { encodeAnimation } from '#platform/images/encodeAnimation.ts'
import { loopName } from './posterVariants.ts'

const maxLoopBytes = 200_000

/** Stores a short animation beside a model. Returns its size, or null if the circuit has none that is small enough. */
export async function storeLoop(
  ctx: Context,
  { path, entry, model }: { path: string; entry: string | null; model: string },
): Promise<number | null> {
  try {
    const loop = await runFileTask('recordLoop', { path, entry })
    const bytes = loop && (await encodeAnimation(loop, maxLoopBytes))
    if (!bytes) return null
    await ctx.files.put(loopName(model), bytes)
    return bytes.length
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: model, reason: error.message }, 'no animation could be built')
    return null
  }
}
