import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/invalid.ts'
import type { Nature } from '../contract/uploadLimits.ts'
import { m } from '../messages.ts'
import { uploadPolicy } from './policy.ts'
import { findUpload, markUploadKept } from './queries.ts'
import { receiveIncoming } from './receiveIncoming.ts'
import type { Upload } from './rows.ts'
import { signerOf } from './uploadNames.ts'

/** The name of the input that a refusal belongs to. */
const fieldName = 'uploadedFileId'

/**
 * The viewer's own uploaded file, by id or signed id, when it has come whole and nothing uses it yet (requirement 43).
 * Throws Invalid. `keepUpload` makes it the caller's.
 */
export async function takeUpload(ctx: Context, wanted: { id: string; nature: Nature }): Promise<Upload> {
  const refuse = (explain: () => string) => invalid(ctx, fieldName, explain)
  const id = signerOf(ctx.config).read(wanted.id)
  const announced = id === undefined ? undefined : await findUpload(ctx.db, id)
  if (!announced || announced.nature !== wanted.nature || !uploadPolicy.use(ctx.viewer, announced))
    throw refuse(m.notThere)
  if (announced.keptAt) throw refuse(m.alreadyUsed)
  const upload = announced.completedAt ? announced : await receiveIncoming(ctx, announced)
  if (!upload?.storedAs || !upload.sha256) throw refuse(m.notThere)
  const { storedAs: fileName, sha256, byteSize, contentType, name } = upload
  return { id: upload.id, fileName, byteSize, sha256, contentType, name }
}

/** The stored name of the viewer's own upload that something uses already; undefined for any other. */
export async function findKeptFile(ctx: Context, wantedId: string): Promise<string | undefined> {
  const id = signerOf(ctx.config).read(wantedId)
  const upload = id === undefined ? undefined : await findUpload(ctx.db, id)
  if (!upload?.keptAt || !uploadPolicy.use(ctx.viewer, upload)) return undefined
  return upload.storedAs ?? undefined
}

/** In the caller's transaction: the file is in use from now on, and the sweep spares it. Throws Invalid for one that already was. */
export async function keepUpload(ctx: Context, db: Db, id: string): Promise<void> {
  if (!(await markUploadKept(db, id))) throw invalid(ctx, fieldName, m.alreadyUsed)
}
