import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { Upload } from '../rows.ts'
import { deleteUploadByStoredName } from '../writes.ts'

/** Tolerates a file that is already gone. */
export async function deleteUploadFiles(ctx: Context, { fileName }: Pick<Upload, 'fileName'>): Promise<void> {
  systemOperation(ctx)
  // Row first: a row without its file would be an unreadable upload.
  await deleteUploadByStoredName(ctx.db, fileName)
  await ctx.files.delete(fileName)
}
