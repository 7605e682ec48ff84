import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import type { UploadKind } from '../contract/uploadLimits.ts'
import { messages } from '../messages.ts'
import { claimIncomingFile } from './operations/claimIncomingFile.ts'
import { uploadPolicy } from './policy.ts'
import { findUpload } from './queries.ts'
import type { Upload } from './rows.ts'
import { createUploadSigner } from './uploadNames.ts'

export const uploadFieldName = 'uploadedFileId'

/**
 * Returns the viewer's own complete and unattached upload by id or signed id; throws ValidationError otherwise. The
 * caller must call `attachUpload` to keep it.
 */
export async function claimUpload(ctx: Context, query: { id: string; kind: UploadKind }): Promise<Upload> {
  const fieldError = (explain: () => string) => validationError(ctx, uploadFieldName, explain)
  const id = createUploadSigner(ctx.config).parse(query.id)
  const found = id === undefined ? undefined : await findUpload(ctx.db, id)
  if (!found || found.kind !== query.kind || !uploadPolicy.use(ctx.viewer, found)) throw fieldError(messages.notThere)
  if (found.keptAt) throw fieldError(messages.alreadyUsed)
  const upload = found.completedAt ? found : await claimIncomingFile(ctx, found)
  if (!upload?.storedAs || !upload.sha256) throw fieldError(messages.notThere)
  const { storedAs: fileName, sha256, ownerId, byteSize, contentType, name } = upload
  return { id: upload.id, ownerId, fileName, byteSize, sha256, contentType, name }
}

export async function findAttachedFile(ctx: Context, reference: string): Promise<string | undefined> {
  const id = createUploadSigner(ctx.config).parse(reference)
  const upload = id === undefined ? undefined : await findUpload(ctx.db, id)
  if (!upload?.keptAt || !uploadPolicy.use(ctx.viewer, upload)) return undefined
  return upload.storedAs ?? undefined
}
