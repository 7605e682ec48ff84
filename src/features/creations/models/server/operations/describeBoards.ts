import { type BoardFingerprint, GameFileError } from '#gamefiles/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import type { UndescribedVersion } from '../../../lineage/server/queries.ts'
import { storeBoards } from '../../../lineage/server/writes.ts'

/** Stores the fingerprints of the boards of a version; none if its file cannot be read. Idempotent. */
export async function describeBoards(ctx: Context, { versionId, ...source }: UndescribedVersion): Promise<void> {
  systemOperation(ctx)
  const boards = await readBoards(ctx, source)
  await withTransaction(ctx, async ({ db }) => storeBoards(db, versionId, boards))
}

type Source = Omit<UndescribedVersion, 'versionId'>

async function readBoards(ctx: Context, { fileName, fileInPackage: entry }: Source): Promise<BoardFingerprint[]> {
  const file = await ctx.files.openLocal(fileName)
  if (!file) return []
  try {
    return await runFileTask('fingerprintBoards', { path: file.path, entry })
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'boards could not be described')
    return []
  } finally {
    await file.close()
  }
}
