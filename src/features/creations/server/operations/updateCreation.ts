import { claimImages, parseImageIds } from '#features/images/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { keepRevision } from '#features/revisions/server/index.ts'
import { renderRequiredText, renderText } from '#objects/server/renderText.ts'
import { toSlug } from '#objects/server/slug.ts'
import { markEdited } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { emptyText } from '#platform/screenedText.ts'
import { validationError } from '#platform/validationError.ts'
import { creationUpdated } from '../../contract/events.ts'
import { creationEditInput } from '../../contract/limits.ts'
import type { StatedLicence } from '../../lineage/contract/licences.ts'
import { messages as lineageMessages } from '../../lineage/messages.ts'
import { checkLicence, parseParents } from '../../lineage/server/lineage.ts'
import { findCyclicParent, findListedCreations, findParents } from '../../lineage/server/queries.ts'
import { lockLineage, replaceParents, updateLicence } from '../../lineage/server/writes.ts'
import { messages } from '../../messages.ts'
import { loadCreation } from '../loadCreation.ts'
import { toScreenedTexts } from '../modNotes.ts'
import { creationPolicy } from '../policy.ts'
import { findCreation, findDetails, findImages, findRemovedTags } from '../queries.ts'
import type { CreationRow } from '../rows.ts'
import { replaceImages, updateCreationTexts } from '../writes.ts'

/** Editors may keep existing images, but add only their own. */
export async function updateCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { creationId, title, body, images: imageReferences, ...options } = parseInput(ctx, creationEditInput, input)
  const imageIds = parseImageIds(imageReferences)
  const creation = await loadCreation(ctx, creationId)
  authorize(ctx, creationPolicy.edit, creation)
  const by = ctx.viewer.id
  const lineage = options.lineage && (await parseLineage(ctx, creation, options.lineage))
  const given = options.mod ?? undefined
  const givenTags = options.tags ?? undefined
  if (givenTags?.length && !creationPolicy.restoreTag(ctx.viewer)) await rejectRemovedTags(ctx, creation, givenTags)
  const details = (await findDetails(ctx.db, [creation.id])).get(creation.id)
  const previousBody = details?.body ?? emptyText
  const edit = {
    kind: 'creation',
    texts: toScreenedTexts({ title, body, notes: given, tags: options.tags }),
    objectId: creation.id,
    before: toScreenedTexts({ ...creation, body: previousBody, notes: details }),
  } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const notes = creation.kind === 'mod' && given ? texts : undefined
  const tags = options.tags ? texts.tags : undefined
  const at = ctx.clock.now()
  const previousIds = ((await findImages(ctx.db, [creation.id])).get(creation.id) ?? []).map(({ id }) => id)
  const addedIds = imageIds.filter((id) => !previousIds.includes(id))
  // An upload requires no description. An edit may leave it as it is, but not remove it.
  const render = body === previousBody ? renderText : renderRequiredText
  const renderedBody = await render(ctx, body, messages.input.bodyRequired)
  const slug = toSlug(title, creation.kind)
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    await claimImages(ctx, db, addedIds)
    const isModelCover = options.modelIsCover ?? undefined
    await updateCreationTexts(db, creation.id, { ...texts, slug, renderedBody, notes, isModelCover, tags })
    await replaceImages(db, creation.id, imageIds)
    if (lineage) await storeLineage(ctx, db, lineage)
    await markEdited(db, creation.id, at)
    await keepRevision(db, {
      objectId: creation.id,
      before: {
        title: creation.title,
        body: previousBody,
        by: creation.author.id,
        at: creation.editedAt ?? creation.createdAt,
      },
      after: { title: texts.title, body: texts.body, by, at },
    })
    if (creation.author.id !== by) await logAction(db, { action: 'creation.edit', by, objectId: creation.id, at })
    const removedImages = previousIds.filter((id) => !imageIds.includes(id))
    emit(creationUpdated({ creationId: creation.id, by, removedImages }))
    await holdIfSuspicious(tx)
  })
  return (await findCreation(ctx.db, { lwid: creation.lwid })) as CreationRow
}

async function rejectRemovedTags(ctx: Context, { id }: CreationRow, tags: readonly string[]): Promise<void> {
  const removed = (await findRemovedTags(ctx.db, id)).find((tag) => tags.includes(tag))
  if (removed !== undefined) throw validationError(ctx, 'tags', () => messages.tag.removedByStaff({ tag: removed }))
}

type NewLineage = { id: number; parents: readonly CreationRow[]; parentIds: number[]; licence: StatedLicence }

/** Parents that are not public any more stay, because no form shows them. */
async function parseLineage(
  ctx: Context,
  creation: CreationRow,
  { basedOn, licence = null }: { basedOn: string[]; licence?: StatedLicence | undefined },
): Promise<NewLineage> {
  const { id: creationId, author, kind } = creation
  const parents = await parseParents(ctx, basedOn, creation)
  const former = ((await findParents(ctx.db, [creationId])).get(creationId) ?? []).map(({ parentId }) => parentId)
  const listed = await findListedCreations(ctx.db, former)
  const parentIds = [...new Set([...parents.map(({ id }) => id), ...former.filter((id) => !listed.has(id))])]
  await checkLicence(ctx, { creationId, authorId: author.id, kind, parentIds }, licence)
  return { id: creationId, parents, parentIds, licence }
}

async function storeLineage(
  ctx: Context,
  db: WritableDb,
  { id, parents, parentIds, licence }: NewLineage,
): Promise<void> {
  await lockLineage(db)
  const cyclicId = await findCyclicParent(db, id, parentIds)
  const cyclic = parents.find((parent) => parent.id === cyclicId)
  if (cyclic) throw validationError(ctx, 'basedOn', () => lineageMessages.cyclic({ title: cyclic.title }))
  await updateLicence(db, id, licence)
  await replaceParents(db, id, parentIds)
}
