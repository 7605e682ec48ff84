import type { HoldIfSuspicious } from '#features/moderation/server/index.ts'
import { attachUpload, type Upload } from '#features/uploads/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { validationError } from '#platform/validationError.ts'
import { creationStored, versionAdded } from '../../../contract/events.ts'
import { getRequiredModIds } from '../../../server/files/fileFacts.ts'
import { creationPolicy } from '../../../server/policy.ts'
import type { CreationRow, DeclaredDependency, FileFacts } from '../../../server/rows.ts'
import { messages as versionMessages } from '../../messages.ts'
import { findCurrentNumber } from '../queries.ts'
import { rejectSameModVersion } from '../rejectSameModVersion.ts'
import { type BuiltPoster, insertVersion, lockVersions, replaceDependencies, showVersion } from '../writes.ts'

type VersionParams = {
  upload: Upload
  facts: FileFacts
  /** The thumbnail in the package of a world or mod. */
  poster?: BuiltPoster | null
  fileInPackage?: string | null
  /** The name of the uploaded file. */
  originalName: ScreenedText
  changelog: ScreenedText
  dependencies?: readonly DeclaredDependency[]
  /** What the screening of the texts decided. */
  holdIfSuspicious?: HoldIfSuspicious
}

/** Returns its number. */
export async function publishVersion(ctx: Context, creation: CreationRow, version: VersionParams): Promise<number> {
  authorize(ctx, creationPolicy.addVersion, creation)
  const { upload, facts, poster = null, fileInPackage = null, changelog, dependencies = [], holdIfSuspicious } = version
  const by = ctx.viewer.id
  const renderedChangelog = await renderText(ctx, changelog)
  return withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    const number = (await lockVersions(db, creation.id)) + 1
    await rejectSameModVersion(ctx, db, { creationId: creation.id, facts })
    await attachUpload(ctx, db, upload.id)
    const versionId = await insertVersion(db, creation.id, {
      number,
      facts,
      needs: getRequiredModIds(facts),
      fileName: upload.fileName,
      fileInPackage,
      originalName: version.originalName,
      byteSize: upload.byteSize,
      sha256: upload.sha256,
      modelStatus: facts.kind === 'mod' ? 'none' : 'pending',
      poster,
      changelog,
      renderedChangelog,
      createdAt: ctx.clock.now(),
    })
    // A concurrent request added the same bytes.
    if (versionId === undefined)
      throw validationError(ctx, 'uploadedFileId', () => versionMessages.checks.sameFile({ number: number - 1 }))
    await replaceDependencies(db, versionId, dependencies)
    await showVersion(db, creation.id, (await findCurrentNumber(db, creation.id)) ?? number)
    emit(creationStored({ creationId: creation.id, by }))
    emit(versionAdded({ creationId: creation.id, number, by }))
    await holdIfSuspicious?.(tx)
    return number
  })
}
