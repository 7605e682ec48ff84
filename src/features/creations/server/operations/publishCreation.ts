import { takeImages } from '#features/images/server/index.ts'
import { holdNew } from '#features/moderation/server/index.ts'
import { keepUpload, type Upload } from '#features/uploads/server/index.ts'
import { insertObject } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { slugOf } from '#objects/server/slug.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { creationPublished, creationStored } from '../../contract/events.ts'
import { needsOf, usesOf } from '../files/facts.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation, insertCreation, replaceImages } from '../queries.ts'
import type { CreationRow, FileFacts } from '../rows.ts'

type Publication = {
  title: string
  body: string
  /** Ids of the viewer's own images. */
  images: readonly string[]
  isGameUpload?: boolean | null | undefined
  upload: Upload
  facts: FileFacts
  /** It waits for the staff before anybody else sees it. */
  hold?: boolean
}

/** Puts a file that has been read on the hub. */
export async function publishCreation(ctx: Context, publication: Publication): Promise<CreationRow> {
  const { title, body, images, isGameUpload, upload, facts, hold } = publication
  assertCan(ctx.viewer, hubPolicy.upload, null)
  const authorId = ctx.viewer.id
  const imageIds = (await takeImages(ctx, images)).map(({ id }) => id)
  const renderedBody = await renderText(ctx, body)
  const createdAt = ctx.clock.now()
  const lwid = await change(ctx, async ({ db, record }) => {
    const object = await insertObject(db, { kind: 'creation', prefix: 'ctn', parentId: null, authorId, createdAt })
    await keepUpload(ctx, db, upload.id)
    await insertCreation(db, object.id, {
      title,
      slug: slugOf(title, facts.kind),
      body,
      renderedBody,
      facts,
      uses: usesOf(facts),
      needs: needsOf(facts),
      isGameUpload: isGameUpload ?? false,
      fileName: upload.fileName,
      originalName: upload.name,
      byteSize: upload.byteSize,
      sha256: upload.sha256,
      modelStatus: facts.kind === 'subassembly' ? 'pending' : 'none',
      authorId,
      createdAt,
    })
    await replaceImages(db, object.id, imageIds)
    record(creationStored({ creationId: object.id, by: authorId }))
    if (hold) await holdNew(db, object.id, createdAt)
    else record(creationPublished({ creationId: object.id, by: authorId }))
    return object.lwid
  })
  return (await findCreation(ctx.db, { lwid })) as CreationRow
}
