import { screenText } from '#features/moderation/server/index.ts'
import { claimUpload, findAttachedFile } from '#features/uploads/server/index.ts'
import { getDuplicateWindowStart } from '#objects/server/duplicateSubmissions.queries.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { uploadCreationInput } from '../../../contract/limits.ts'
import type { StatedLicence } from '../../../lineage/contract/licences.ts'
import { checkLicence, parseParents } from '../../../lineage/server/lineage.ts'
import { findDuplicateSubmission } from '../../../server/duplicateSubmissions.queries.ts'
import { type GivenNotes, toScreenedTexts } from '../../../server/modNotes.ts'
import { publishCreation } from '../../../server/operations/publishCreation.ts'
import { hubPolicy } from '../../../server/policy.ts'
import { findCreation } from '../../../server/queries.ts'
import type { CreationRow, ModNotes } from '../../../server/rows.ts'
import { importPictures } from '../importPictures.ts'
import { limitUploads } from '../limitUploads.ts'
import { readUpload } from '../readUpload.ts'

export async function uploadCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { uploadedFileId, ...texts } = parseInput(ctx, uploadCreationInput, input)
  authorize(ctx, hubPolicy.upload, null)
  const authorId = ctx.viewer.id
  const { creation } = await limitUploads(ctx, authorId, () => publishOnce(ctx, { ...texts, uploadedFileId, authorId }))
  return creation
}

type PublicationParams = CreationTexts & { uploadedFileId: string; authorId: number }

type Publication = { creation: CreationRow; isNew: boolean }

/** `isNew` is false if an earlier request published it, and the client had lost the response. */
async function publishOnce(ctx: Context, params: PublicationParams): Promise<Publication> {
  const given = toScreenedTexts({ ...params, notes: params.mod })
  const screened = await screenText(ctx, { kind: 'creation', texts: given })
  try {
    return { creation: await publish(ctx, params, screened), isNew: true }
  } catch (error) {
    const published = error instanceof ValidationError ? await findPublished(ctx, params) : undefined
    if (!published) throw error
    return { creation: published, isNew: false }
  }
}

type CreationTexts = {
  fileInPackage?: string | null | undefined
  title: string
  body: string
  images: string[]
  packageImages: string[]
  isGameUpload?: boolean | null | undefined
  modelIsCover?: boolean | null | undefined
  mod?: GivenNotes | null | undefined
  tags?: string[] | null | undefined
  lineage?: { basedOn: string[]; licence?: StatedLicence | undefined } | null | undefined
}

type ScreenedCreation = {
  texts: { title: ScreenedText; body: ScreenedText; tags: ScreenedText[] } & ModNotes
  hold: boolean
}

async function publish(ctx: Context, params: PublicationParams, screened: ScreenedCreation): Promise<CreationRow> {
  const { uploadedFileId, lineage: given, authorId, packageImages, ...options } = params
  const parents = await parseParents(ctx, given?.basedOn ?? [], null)
  const upload = await claimUpload(ctx, { id: uploadedFileId, kind: 'creation' })
  const names = await screenText(ctx, { kind: 'creation', texts: { originalName: upload.name }, isContinued: true })
  const { facts, poster, pictures } = await readUpload(ctx, upload, options.fileInPackage ?? null)
  const lineage = { parentIds: parents.map(({ id }) => id), licence: given?.licence ?? null }
  const { parentIds } = lineage
  await checkLicence(ctx, { creationId: null, authorId, kind: facts.kind, parentIds }, lineage.licence)
  const imported = await importPictures(ctx, upload, { names: packageImages, pictures })
  const images = [...options.images, ...imported]
  const texts = { ...screened.texts, ...names.texts, mod: screened.texts }
  const hold = screened.hold || names.hold
  return publishCreation(ctx, { ...options, ...texts, hold, images, upload, facts, poster, lineage })
}

/** Finds what this request already published, for a client that lost the response and retries. */
async function findPublished(ctx: Context, { uploadedFileId, authorId, title, body }: PublicationParams) {
  const fileName = await findAttachedFile(ctx, uploadedFileId)
  if (fileName === undefined) return undefined
  const since = getDuplicateWindowStart(ctx.clock.now())
  const lwid = await findDuplicateSubmission(ctx.db, { authorId, fileName, title, body, since })
  return lwid === undefined ? undefined : findCreation(ctx.db, { lwid })
}
