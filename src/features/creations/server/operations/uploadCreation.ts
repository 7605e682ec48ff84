import { screen } from '#features/moderation/server/index.ts'
import { takeUpload } from '#features/uploads/server/index.ts'
import type { Context } from '#platform/context.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { uploadCreationInput } from '../../contract/limits.ts'
import { readUpload } from '../files/readUpload.ts'
import { hubPolicy } from '../policy.ts'
import type { CreationRow } from '../rows.ts'
import { publishCreation } from './publishCreation.ts'

/** Reading files is the most costly thing that somebody signed in can ask for. */
const uploads: Limit = { name: 'creation-uploads', points: 30, seconds: 3600 }

/** Publishes an uploaded file, whose kind and facts are read in the file itself (D40). */
export async function uploadCreation(ctx: Context, input: unknown): Promise<CreationRow> {
  const { uploadedFileId, ...words } = parse(ctx, uploadCreationInput, input)
  assertCan(ctx.viewer, hubPolicy.upload, null)
  await ctx.limits.spend(uploads, String(ctx.viewer.id))
  const { hold } = await screen(ctx, { kind: 'creation', text: `${words.title}\n${words.body}` })
  const upload = await takeUpload(ctx, { id: uploadedFileId, nature: 'creation' })
  return publishCreation(ctx, { ...words, upload, hold, facts: await readUpload(ctx, upload) })
}
