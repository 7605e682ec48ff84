import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { versionChanged } from '../../../contract/events.ts'
import { creationPolicy } from '../../../server/policy.ts'
import type { CreationVersionRow } from '../../../server/rows.ts'
import { updateVersionInput } from '../../contract/limits.ts'
import { loadVersion } from '../loadVersion.ts'
import { parseDependencies } from '../parseDependencies.ts'
import { lockVersions, replaceDependencies, showVersion, updateChangelog } from '../writes.ts'

/** The file of a version never changes. */
export async function updateCreationVersion(ctx: Context, input: unknown): Promise<CreationVersionRow> {
  const { creationId, number, changelog, dependencies } = parseInput(ctx, updateVersionInput, input)
  const { versionId, creation } = await loadVersion(ctx, creationId, number)
  authorize(ctx, creationPolicy.edit, creation)
  const by = ctx.viewer.id
  const edit = { kind: 'creation', texts: { changelog }, objectId: creation.id } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const declared = dependencies ? await parseDependencies(ctx, creation, dependencies) : null
  const renderedChangelog = await renderText(ctx, changelog)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    await lockVersions(db, creation.id)
    await updateChangelog(db, versionId, { ...texts, renderedChangelog })
    if (declared) await replaceDependencies(db, versionId, declared)
    if (number === creation.versionNumber) await showVersion(db, creation.id, number)
    if (creation.author.id !== by)
      await logAction(db, { action: 'version.edit', by, objectId: creation.id, metadata: { number }, at })
    emit(versionChanged({ creationId: creation.id, number, by }))
    await holdIfSuspicious(tx)
  })
  return loadVersion(ctx, creationId, number)
}
