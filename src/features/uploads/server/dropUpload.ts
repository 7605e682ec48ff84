import type { Context } from '#platform/context.ts'
import { deleteUploadStored } from './queries.ts'
import type { Upload } from './rows.ts'

/** Removes an uploaded file that is of no use, or of none any more; one that is gone already is no fault. */
export async function dropUpload(ctx: Context, { fileName }: Pick<Upload, 'fileName'>): Promise<void> {
  // Row first: a row without a file would be an upload that cannot be read.
  await deleteUploadStored(ctx.db, fileName)
  await ctx.files.delete(fileName)
}
