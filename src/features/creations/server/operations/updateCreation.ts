import { claimImages, parseImageIds } from '#features/images/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { screen } from '#features/moderation/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { toSlug } from '#objects/server/slug.ts'
import { markEdited } from '#objects/server/writes.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { creationUpdated } from '../../contract/events.ts'
import { creationEditInput } from '../../contract/limits.ts'
import { loadCreation } from '../loadCreation.ts'
import { toScreenedText } from '../modNotes.ts'
import { creationPolicy } from '../policy.ts'
import { findCreation, findImages } from '../queries.ts'
import type { CreationRow } from '../rows.ts'
import { replaceImages, updateTexts } from '../writes.ts'

/** Editors may keep existing images, but add only their own. */
export async function updateCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { creationId, title, body, images: imageReferences, ...options } = parseInput(ctx, creationEditInput, input)
  const imageIds = parseImageIds(imageReferences)
  const creation = await loadCreation(ctx, creationId)
  assertCan(ctx.viewer, creationPolicy.edit, creation)
  const by = ctx.viewer.id
  const notes = (creation.kind === 'mod' && options.mod) || undefined
  await screen(ctx, { kind: 'creation', text: toScreenedText({ title, body, notes }) })
  const at = ctx.clock.now()
  const previousIds = ((await findImages(ctx.db, [creation.id])).get(creation.id) ?? []).map(({ id }) => id)
  const addedIds = imageIds.filter((id) => !previousIds.includes(id))
  const renderedBody = await renderText(ctx, body)
  const slug = toSlug(title, creation.kind)
  await withTransaction(ctx, async ({ db, emit }) => {
    await claimImages(ctx, db, addedIds)
    const isModelCover = options.modelIsCover ?? undefined
    await updateTexts(db, creation.id, { title, slug, body, renderedBody, notes, isModelCover })
    await replaceImages(db, creation.id, imageIds)
    await markEdited(db, creation.id, at)
    if (creation.author.id !== by) await logAction(db, { action: 'creation.edit', by, objectId: creation.id, at })
    const removedImages = previousIds.filter((id) => !imageIds.includes(id))
    emit(creationUpdated({ creationId: creation.id, by, removedImages }))
  })
  return (await findCreation(ctx.db, { lwid: creation.lwid })) as CreationRow
}
