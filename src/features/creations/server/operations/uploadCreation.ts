import { screen } from '#features/moderation/server/index.ts'
import { findKeptFile, takeUpload } from '#features/uploads/server/index.ts'
import { repeatsSince } from '#objects/server/repeats/queries.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { uploadCreationInput } from '../../contract/limits.ts'
import { readUpload } from '../files/readUpload.ts'
import { hubPolicy } from '../policy.ts'
import { findCreation } from '../queries.ts'
import { findRepeatedUpload } from '../repeats/queries.ts'
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
  const publishing = publish(ctx, { ...words, uploadedFileId, hold })
  return publishing.catch(async (error: unknown) => {
    const published = error instanceof Invalid ? await findPublished(ctx, uploadedFileId, words) : undefined
    if (!published) throw error
    return published
  })
}

type Words = { title: string; body: string; images: string[]; isGameUpload?: boolean | null | undefined }

async function publish(ctx: Context, wanted: Words & { uploadedFileId: string; hold: boolean }): Promise<CreationRow> {
  const { uploadedFileId, ...words } = wanted
  const upload = await takeUpload(ctx, { id: uploadedFileId, nature: 'creation' })
  return publishCreation(ctx, { ...words, upload, facts: await readUpload(ctx, upload) })
}

/** What the viewer published from the same file in the same words, for a client that got no answer and asks again. */
async function findPublished(ctx: Context, uploadedFileId: string, { title, body }: Words) {
  const fileName = await findKeptFile(ctx, uploadedFileId)
  if (fileName === undefined || !ctx.viewer) return undefined
  const since = repeatsSince(ctx.clock.now())
  const lwid = await findRepeatedUpload(ctx.db, { authorId: ctx.viewer.id, fileName, title, body, since })
  return lwid === undefined ? undefined : findCreation(ctx.db, { lwid })
}
