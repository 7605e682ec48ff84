import { claimImages } from '#features/images/server/index.ts'
import { holdNewObject } from '#features/moderation/server/index.ts'
import { attachUpload, type Upload } from '#features/uploads/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { toSlug } from '#objects/server/slug.ts'
import { insertObject } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { emptyText, type ScreenedText } from '#platform/screenedText.ts'
import { creationPublished, creationStored } from '../../contract/events.ts'
import type { StatedLicence } from '../../lineage/contract/licences.ts'
import { replaceParents } from '../../lineage/server/writes.ts'
import { type BuiltPoster, insertVersion } from '../../versions/server/writes.ts'
import { getComponentKeys, getRequiredModIds } from '../files/fileFacts.ts'
import { noModNotes } from '../modNotes.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation } from '../queries.ts'
import type { CreationRow, FileFacts, ModNotes } from '../rows.ts'
import { insertCreation, replaceImages } from '../writes.ts'

/** What it is based on, and how others may use it. */
export type Lineage = { parentIds: readonly number[]; licence: StatedLicence }

type PublishParams = {
  title: ScreenedText
  body: ScreenedText
  /** The name of the uploaded file. */
  originalName: ScreenedText
  images: readonly string[]
  isGameUpload?: boolean | null | undefined
  modelIsCover?: boolean | null | undefined
  mod?: ModNotes | null | undefined
  /** The thumbnail in the package of a world or mod. */
  poster?: BuiltPoster | null
  upload: Upload
  /** The published file of a package with several creations. */
  fileInPackage?: string | null | undefined
  facts: FileFacts
  lineage?: Lineage | undefined
  tags?: readonly ScreenedText[] | null | undefined
  /** Holds the creation for review. */
  hold?: boolean
}

export async function publishCreation(ctx: Context, params: PublishParams): Promise<CreationRow> {
  const { title, body, images, isGameUpload, modelIsCover, mod, poster = null, upload, facts, lineage, hold } = params
  authorize(ctx, hubPolicy.upload, null)
  const authorId = ctx.viewer.id
  const renderedBody = await renderText(ctx, body)
  const createdAt = ctx.clock.now()
  const lwid = await withTransaction(ctx, async ({ db, emit }) => {
    const imageIds = (await claimImages(ctx, db, images)).map(({ id }) => id)
    const object = await insertObject(db, { kind: 'creation', prefix: 'ctn', parentId: null, authorId, createdAt })
    await attachUpload(ctx, db, upload.id)
    const file = {
      facts,
      needs: getRequiredModIds(facts),
      poster,
      fileName: upload.fileName,
      fileInPackage: params.fileInPackage ?? null,
      originalName: params.originalName,
      byteSize: upload.byteSize,
      sha256: upload.sha256,
      modelStatus: facts.kind === 'mod' ? ('none' as const) : ('pending' as const),
      createdAt,
    }
    await insertCreation(db, object.id, {
      ...file,
      title,
      slug: toSlug(title, facts.kind),
      body,
      renderedBody,
      uses: getComponentKeys(facts),
      isGameUpload: isGameUpload ?? false,
      isModelCover: modelIsCover ?? false,
      notes: (facts.kind === 'mod' && mod) || noModNotes,
      licence: lineage?.licence ?? null,
      tags: params.tags ?? [],
      authorId,
    })
    await replaceParents(db, object.id, lineage?.parentIds ?? [])
    await insertVersion(db, object.id, { ...file, number: 1, changelog: emptyText, renderedChangelog: '' })
    await replaceImages(db, object.id, imageIds)
    emit(creationStored({ creationId: object.id, by: authorId }))
    if (hold) await holdNewObject(db, object.id, createdAt)
    else emit(creationPublished({ creationId: object.id, by: authorId }))
    return object.lwid
  })
  return (await findCreation(ctx.db, { lwid })) as CreationRow
}
