import { GameFileError } from '#gamefiles/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { modelBuilt } from '../../../contract/events.ts'
import { storeModelFile } from '../../../models/server/modelFiles.ts'
import { builtFileNames } from '../../../models/server/posterVariants.ts'
import { hasFiles } from '../../../server/queries.ts'
import { findComparison, listVersionFiles } from '../queries.ts'
import { type BuiltComparison, deleteOldComparisons, insertComparison, lockVersions } from '../writes.ts'

const failed: BuiltComparison = { status: 'failed', summary: null, model: null }

type Pair = { number: number; from: number }

/** Compares a version of a save with an earlier one, in a resource-limited child process. Idempotent. */
export async function compareVersion(ctx: Context, creationId: number, { number, from }: Pair): Promise<void> {
  systemOperation(ctx)
  if (!(await hasFiles(ctx.db, creationId))) return
  const versions = await listVersionFiles(ctx.db, creationId)
  const later = versions.find((version) => version.number === number)
  const former = versions.find((version) => version.number === from)
  if (!later || !former || (await findComparison(ctx.db, later.versionId, from))) return
  const built = await compare(ctx, former, later)
  const isNew = await withTransaction(ctx, async ({ db, emit }) => {
    await lockVersions(db, creationId)
    const pair = { versionId: later.versionId, formerNumber: from, at: ctx.clock.now() }
    if (!(await insertComparison(db, pair, built))) return false
    await deleteOldComparisons(db, creationId, creationLimits.maxKeptComparisons)
    emit(modelBuilt({ creationId }))
    return true
  })
  // Another process was first, or the files have been removed.
  if (isNew) return
  for (const name of builtFileNames(built.model?.file ?? null, null)) await ctx.files.delete(name)
}

type Source = { fileName: string; fileInPackage: string | null }

async function compare(ctx: Context, former: Source, later: Source): Promise<BuiltComparison> {
  const [formerFile, laterFile] = [
    await ctx.files.openLocal(former.fileName),
    await ctx.files.openLocal(later.fileName),
  ]
  try {
    if (!formerFile || !laterFile) return failed
    const { summary, glb, wiresLeftOut } = await runFileTask('compareSaves', {
      path: formerFile.path,
      entry: former.fileInPackage,
      laterPath: laterFile.path,
      laterEntry: later.fileInPackage,
    })
    return { status: 'ready', summary, model: { ...(await storeModelFile(ctx, glb)), wiresLeftOut } }
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: later.fileName, reason: error.message }, 'versions could not be compared')
    return failed
  } finally {
    await formerFile?.close()
    await laterFile?.close()
  }
}
