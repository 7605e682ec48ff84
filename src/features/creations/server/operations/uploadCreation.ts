import { screen } from '#features/moderation/server/index.ts'
import { claimUpload, findAttachedFile } from '#features/uploads/server/index.ts'
import { getDuplicateWindowStart } from '#objects/server/duplicateSubmissions/queries.ts'
import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { uploadCreationInput } from '../../contract/limits.ts'
import { findDuplicateSubmission } from '../duplicateSubmissions/queries.ts'
import { readUpload } from '../files/readUpload.ts'
import { toScreenedText } from '../modNotes.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation } from '../queries.ts'
import type { CreationRow, ModNotes } from '../rows.ts'
import { publishCreation } from './publishCreation.ts'

/** Reading files is the most expensive thing a user can trigger. */
const uploads: RateLimit = { name: 'creation-uploads', points: 30, seconds: 3600 }

export async function uploadCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { uploadedFileId, ...texts } = parseInput(ctx, uploadCreationInput, input)
  assertCan(ctx.viewer, hubPolicy.upload, null)
  await ctx.rateLimits.consume(uploads, String(ctx.viewer.id))
  const { hold } = await screen(ctx, { kind: 'creation', text: toScreenedText({ ...texts, notes: texts.mod }) })
  const publishing = publish(ctx, { ...texts, uploadedFileId, hold })
  return publishing.catch(async (error: unknown) => {
    const published = error instanceof ValidationError ? await findPublished(ctx, uploadedFileId, texts) : undefined
    if (!published) throw error
    return published
  })
}

type CreationTexts = {
  title: string
  body: string
  images: string[]
  isGameUpload?: boolean | null | undefined
  modelIsCover?: boolean | null | undefined
  mod?: ModNotes | null | undefined
}

async function publish(
  ctx: Context,
  params: CreationTexts & { uploadedFileId: string; hold: boolean },
): Promise<CreationRow> {
  const { uploadedFileId, ...texts } = params
  const upload = await claimUpload(ctx, { id: uploadedFileId, nature: 'creation' })
  const { facts, poster } = await readUpload(ctx, upload)
  return publishCreation(ctx, { ...texts, upload, facts, poster })
}

/** Finds what this request already published, for a client that lost the response and retries. */
async function findPublished(ctx: Context, uploadedFileId: string, { title, body }: CreationTexts) {
  const fileName = await findAttachedFile(ctx, uploadedFileId)
  if (fileName === undefined || !ctx.viewer) return undefined
  const since = getDuplicateWindowStart(ctx.clock.now())
  const lwid = await findDuplicateSubmission(ctx.db, { authorId: ctx.viewer.id, fileName, title, body, since })
  return lwid === undefined ? undefined : findCreation(ctx.db, { lwid })
}
