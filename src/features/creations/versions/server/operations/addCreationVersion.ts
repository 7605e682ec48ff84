import { type HoldIfSuspicious, screenEdit } from '#features/moderation/server/index.ts'
import { claimUpload, discardUpload, findAttachedFile, type Upload } from '#features/uploads/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { validationError } from '#platform/validationError.ts'
import { loadCreation } from '../../../server/loadCreation.ts'
import { creationPolicy } from '../../../server/policy.ts'
import { findDetails } from '../../../server/queries.ts'
import type { CreationRow, CreationVersionRow, FileFacts } from '../../../server/rows.ts'
import { limitUploads } from '../../../upload/server/limitUploads.ts'
import { readUpload } from '../../../upload/server/readUpload.ts'
import { addVersionInput } from '../../contract/limits.ts'
import { messages as versionMessages } from '../../messages.ts'
import { loadVersion } from '../loadVersion.ts'
import { parseDependencies } from '../parseDependencies.ts'
import { findVersionByFileName, findVersionBySha256 } from '../queries.ts'
import { rejectSameModVersion } from '../rejectSameModVersion.ts'
import { publishVersion } from './publishVersion.ts'

export async function addCreationVersion(ctx: Context, input: unknown): Promise<CreationVersionRow> {
  const { creationId, ...params } = parseInput(ctx, addVersionInput, input)
  const creation = await loadCreation(ctx, creationId)
  authorize(ctx, creationPolicy.addVersion, creation)
  const { number } = await limitUploads(ctx, ctx.viewer.id, () => publishOnce(ctx, creation, params))
  return loadVersion(ctx, creation.lwid, number)
}

type Screened = { texts: { changelog: ScreenedText }; holdIfSuspicious: HoldIfSuspicious }

type AddParams = {
  uploadedFileId: string
  fileInPackage?: string | null | undefined
  changelog: string
  dependencies: Parameters<typeof parseDependencies>[2]
}

/** `isNew` is false if an earlier request added it, and the client had lost the response. */
async function publishOnce(ctx: Context, creation: CreationRow, params: AddParams) {
  const { changelog } = params
  const edit = { kind: 'creation', texts: { changelog }, objectId: creation.id } as const
  const screened = await screenEdit(ctx, edit)
  try {
    return { number: await readAndPublish(ctx, creation, { ...params, screened }), isNew: true }
  } catch (error) {
    const fileName = error instanceof ValidationError ? await findAttachedFile(ctx, params.uploadedFileId) : undefined
    const number = fileName && (await findVersionByFileName(ctx.db, creation.id, fileName))
    if (!number) throw error
    return { number, isNew: false }
  }
}

async function readAndPublish(
  ctx: Context,
  creation: CreationRow,
  { screened, ...params }: AddParams & { screened: Screened },
): Promise<number> {
  const dependencies = await parseDependencies(ctx, creation, params.dependencies)
  const upload = await claimUpload(ctx, { id: params.uploadedFileId, kind: 'creation' })
  const name = {
    kind: 'creation',
    texts: { originalName: upload.name },
    objectId: creation.id,
    isContinued: true,
  } as const
  const screenedName = await screenEdit(ctx, name)
  const known = await findVersionBySha256(ctx.db, creation.id, upload.sha256)
  if (known !== undefined) return refuse(ctx, upload, () => versionMessages.checks.sameFile({ number: known }))
  const fileInPackage = params.fileInPackage ?? null
  const { facts, poster } = await readUpload(ctx, upload, fileInPackage)
  if (facts.kind !== creation.kind) return refuse(ctx, upload, versionMessages.checks.otherKind)
  if (!(await isSameMod(ctx, creation, facts)))
    return refuse(ctx, upload, () => versionMessages.checks.otherMod({ id: facts.modId ?? '' }))
  try {
    await rejectSameModVersion(ctx, ctx.db, { creationId: creation.id, facts })
  } catch (error) {
    await discardUpload(ctx, upload)
    throw error
  }
  return publishVersion(ctx, creation, {
    upload,
    facts,
    poster,
    fileInPackage,
    ...screened.texts,
    ...screenedName.texts,
    dependencies,
    holdIfSuspicious: async (tx) => (await screened.holdIfSuspicious(tx)) || screenedName.holdIfSuspicious(tx),
  })
}

async function refuse(ctx: Context, upload: Upload, message: () => string): Promise<never> {
  await discardUpload(ctx, upload)
  throw validationError(ctx, 'uploadedFileId', message)
}

async function isSameMod(ctx: Context, { id }: CreationRow, { modId }: FileFacts): Promise<boolean> {
  const details = (await findDetails(ctx.db, [id])).get(id)
  return details?.modId?.toLowerCase() === modId?.toLowerCase()
}
