import { claimImages } from '#features/images/server/index.ts'
import { holdNewObject } from '#features/moderation/server/index.ts'
import { attachUpload, type Upload } from '#features/uploads/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { toSlug } from '#objects/server/slug.ts'
import { insertObject } from '#objects/server/writes.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import { creationPublished, creationStored } from '../../contract/events.ts'
import { getComponentKeys, getRequiredModIds } from '../files/fileFacts.ts'
import { noModNotes } from '../modNotes.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation } from '../queries.ts'
import type { CreationRow, FileFacts, ModNotes } from '../rows.ts'
import { type BuiltPoster, insertCreation, replaceImages } from '../writes.ts'

type PublishParams = {
  title: string
  body: string
  images: readonly string[]
  isGameUpload?: boolean | null | undefined
  modelIsCover?: boolean | null | undefined
  mod?: ModNotes | null | undefined
  /** The thumbnail in the package of a world or mod. */
  poster?: BuiltPoster | null
  upload: Upload
  facts: FileFacts
  /** Holds the creation for review. */
  hold?: boolean
}

export async function publishCreation(ctx: Context, params: PublishParams): Promise<CreationRow> {
  const { title, body, images, isGameUpload, modelIsCover, mod, poster = null, upload, facts, hold } = params
  assertCan(ctx.viewer, hubPolicy.upload, null)
  const authorId = ctx.viewer.id
  const renderedBody = await renderText(ctx, body)
  const createdAt = ctx.clock.now()
  const lwid = await withTransaction(ctx, async ({ db, emit }) => {
    const imageIds = (await claimImages(ctx, db, images)).map(({ id }) => id)
    const object = await insertObject(db, { kind: 'creation', prefix: 'ctn', parentId: null, authorId, createdAt })
    await attachUpload(ctx, db, upload.id)
    await insertCreation(db, object.id, {
      title,
      slug: toSlug(title, facts.kind),
      body,
      renderedBody,
      facts,
      uses: getComponentKeys(facts),
      needs: getRequiredModIds(facts),
      isGameUpload: isGameUpload ?? false,
      isModelCover: modelIsCover ?? false,
      notes: (facts.kind === 'mod' && mod) || noModNotes,
      poster,
      fileName: upload.fileName,
      originalName: upload.name,
      byteSize: upload.byteSize,
      sha256: upload.sha256,
      modelStatus: facts.kind === 'subassembly' ? 'pending' : 'none',
      authorId,
      createdAt,
    })
    await replaceImages(db, object.id, imageIds)
    emit(creationStored({ creationId: object.id, by: authorId }))
    if (hold) await holdNewObject(db, object.id, createdAt)
    else emit(creationPublished({ creationId: object.id, by: authorId }))
    return object.lwid
  })
  return (await findCreation(ctx.db, { lwid })) as CreationRow
}
