import { imageIdsIn, takeImages } from '#features/images/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { screen } from '#features/moderation/server/index.ts'
import { markEdited } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { slugOf } from '#objects/server/slug.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { creationUpdated } from '../../contract/events.ts'
import { creationEditInput } from '../../contract/limits.ts'
import { loadCreation } from '../loadCreation.ts'
import { creationPolicy } from '../policy.ts'
import { findCreation, findImages, replaceImages, updateTexts } from '../queries.ts'
import type { CreationRow } from '../rows.ts'

/** Changes title, body and images. Those it has already may stay, whoever edits it; new ones are the editor's own. */
export async function updateCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { creationId, title, body, images: wanted } = parse(ctx, creationEditInput, input)
  const images = imageIdsIn(wanted)
  const creation = await loadCreation(ctx, creationId)
  assertCan(ctx.viewer, creationPolicy.edit, creation)
  const by = ctx.viewer.id
  await screen(ctx, { kind: 'creation', text: `${title}\n${body}` })
  const at = ctx.clock.now()
  const before = ((await findImages(ctx.db, [creation.id])).get(creation.id) ?? []).map(({ id }) => id)
  const added = images.filter((id) => !before.includes(id))
  await takeImages(ctx, added)
  const renderedBody = await renderText(ctx, body)
  const slug = slugOf(title, creation.kind)
  await change(ctx, async ({ db, record }) => {
    await updateTexts(db, creation.id, { title, slug, body, renderedBody })
    await replaceImages(db, creation.id, images)
    await markEdited(db, creation.id, at)
    if (creation.author.id !== by) await logAction(db, { action: 'creation.edit', by, objectId: creation.id, at })
    const removedImages = before.filter((id) => !images.includes(id))
    record(creationUpdated({ creationId: creation.id, by, removedImages }))
  })
  return (await findCreation(ctx.db, { lwid: creation.lwid })) as CreationRow
}
