import { takeImages } from '#features/images/server/index.ts'
import { keepUpload, takeUpload } from '#features/uploads/server/index.ts'
import { insertObject } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { slugOf } from '#objects/server/slug.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { creationPublished } from '../../contract/events.ts'
import { uploadCreationInput } from '../../contract/limits.ts'
import { needsOf, usesOf } from '../files/facts.ts'
import { readUpload } from '../files/readUpload.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation, insertCreation, replaceImages } from '../queries.ts'
import type { CreationRow } from '../rows.ts'

/** Reading files is the most costly thing that somebody signed in can ask for. */
const uploads: Limit = { name: 'creation-uploads', points: 30, seconds: 3600 }

/** Publishes an uploaded file, whose kind and facts are read in the file itself (D40). */
export async function uploadCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { title, body, images, isGameUpload, uploadedFileId } = parse(ctx, uploadCreationInput, input)
  assertCan(ctx.viewer, hubPolicy.upload, null)
  const authorId = ctx.viewer.id
  await ctx.limits.spend(uploads, String(authorId))
  const upload = await takeUpload(ctx, { id: uploadedFileId, nature: 'creation' })
  const facts = await readUpload(ctx, upload)
  const imageIds = (await takeImages(ctx, images)).map(({ id }) => id)
  const renderedBody = await renderText(ctx, body)
  const createdAt = ctx.clock.now()
  const lwid = await change(ctx, async ({ db, record }) => {
    const object = await insertObject(db, { kind: 'creation', prefix: 'ctn', parentId: null, authorId, createdAt })
    await keepUpload(db, upload.id)
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
    record(creationPublished({ creationId: object.id, by: authorId }))
    return object.lwid
  })
  return (await findCreation(ctx.db, { lwid })) as CreationRow
}
