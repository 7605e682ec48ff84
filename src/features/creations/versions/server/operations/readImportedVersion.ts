import { GameFileError } from '#gamefiles/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { comparisonRequested, creationStored, modelBuilt, testBenchChanged } from '../../../contract/events.ts'
import { storeThumbnail } from '../../../models/server/posterFiles.ts'
import { toFileFacts } from '../../../server/files/fileFacts.ts'
import type { FileFacts } from '../../../server/rows.ts'
import { hasUnreadVersions, type ImportedVersion, listLaterNumbers } from '../imported.queries.ts'
import { markUnreadable, showImportedVersion, updateFileFacts } from '../imported.writes.ts'
import { type BuiltPoster, lockVersions } from '../writes.ts'

type ReadFile = { facts: FileFacts; poster: BuiltPoster | null }

/**
 * Reads what the file of an imported version contains, in a child process. Once all versions of the creation are read, models,
 * comparisons and tests are made as after an upload; nobody is notified.
 */
export async function readImportedVersion(ctx: Context, version: ImportedVersion): Promise<void> {
  systemOperation(ctx)
  const { versionId, creationId, kind, authorId: by, notes } = version
  const read = await readFile(ctx, version)
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockVersions(db, creationId)
    const isRead = read ? updateFileFacts(db, { versionId, ...read }) : markUnreadable(db, versionId, kind !== 'mod')
    if (!(await isRead)) return
    await showImportedVersion(db, creationId, notes)
    emit(modelBuilt({ creationId }))
    if (await hasUnreadVersions(db, creationId)) return
    emit(creationStored({ creationId, by }))
    if (kind === 'mod') return
    emit(testBenchChanged({ creationId, by }))
    for (const number of await listLaterNumbers(db, creationId))
      emit(comparisonRequested({ creationId, number, from: number - 1 }))
  })
}

/** Undefined for a file that is not what the archive says. */
async function readFile(
  ctx: Context,
  { fileName, fileInPackage, kind }: ImportedVersion,
): Promise<ReadFile | undefined> {
  const file = await ctx.files.openLocal(fileName)
  try {
    if (!file) throw new UnreadableError('it is missing')
    const creation = await runFileTask('readCreation', { path: file.path, entry: fileInPackage })
    if (creation.kind !== kind) throw new UnreadableError(`it is a ${creation.kind} and no ${kind}`)
    const poster = kind === 'subassembly' ? null : await storeThumbnail(ctx, file.path, creation.package)
    return { facts: toFileFacts(creation), poster }
  } catch (error) {
    if (!(error instanceof UnreadableError || error instanceof GameFileError || error instanceof FileTaskError))
      throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'an imported file cannot be read')
    return undefined
  } finally {
    await file?.close()
  }
}

class UnreadableError extends Error {}
