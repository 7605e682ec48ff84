import { GameFileError } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { encodeAnimation } from '#platform/images/encodeAnimation.ts'

const maxLoopBytes = 200_000

type Source = { path: string; entry: string | null }

/** Returns a short animation (WebP), or null if the circuit has none that is small enough. */
export async function makeLoop({ log }: Pick<Context, 'log'>, { path, entry }: Source): Promise<Uint8Array | null> {
  try {
    const loop = await runFileTask('recordLoop', { path, entry })
    return (loop && (await encodeAnimation(loop, maxLoopBytes))) ?? null
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    log.warn({ file: path, reason: error.message }, 'no animation could be built')
    return null
  }
}
