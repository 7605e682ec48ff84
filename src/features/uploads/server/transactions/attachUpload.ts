import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../../messages.ts'
import { uploadFieldName } from '../claimUpload.ts'
import { markUploadAttached } from '../writes.ts'

/** Marks the file as used, so that the sweep keeps it. Throws ValidationError if it is already attached. */
export async function attachUpload(ctx: Context, db: WritableDb, id: string): Promise<void> {
  if (!(await markUploadAttached(db, id))) throw validationError(ctx, uploadFieldName, messages.alreadyUsed)
}
