import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { uploadPolicy } from '../policy.ts'
import type { Upload } from '../rows.ts'
import { deleteUploadByStoredName } from '../writes.ts'

/** Deletes an upload whose file cannot be used. Tolerates a file that is already gone. */
export async function discardUpload(ctx: Context, upload: Upload): Promise<void> {
  authorize(ctx, uploadPolicy.use, upload)
  // Row first: a row without its file would be an unreadable upload.
  await deleteUploadByStoredName(ctx.db, upload.fileName)
  await ctx.files.delete(upload.fileName)
}
