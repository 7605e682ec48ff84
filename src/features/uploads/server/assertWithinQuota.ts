import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { storageQuotaBytes, uploadErrorCodes } from '../contract/limits.ts'
import { sumUploadBytes } from './queries.ts'

/** Throws RejectedError if `byteSize` more bytes would exceed the owner's storage quota. */
export async function assertWithinQuota(ctx: Context, ownerId: number, byteSize: number): Promise<void> {
  if ((await sumUploadBytes(ctx.db, ownerId)) + byteSize > storageQuotaBytes)
    throw new RejectedError(uploadErrorCodes.quota)
}
