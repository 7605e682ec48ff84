import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { PresignedPut } from '#platform/files/fileStore.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { newUploadInput, uploadUrlTtlSeconds } from '../../contract/limits.ts'
import { type UploadKind, uploadKinds } from '../../contract/uploadLimits.ts'
import { assertWithinQuota } from '../assertWithinQuota.ts'
import { uploadPolicy } from '../policy.ts'
import type { UploadRow } from '../rows.ts'
import { createUploadId, createUploadSigner, incomingName } from '../uploadNames.ts'
import { insertUpload } from '../writes.ts'

const registrationLimit: RateLimit = { name: 'direct-uploads', points: 200, seconds: 3600 }

const isUploadKind = (text: string): text is UploadKind => (uploadKinds as readonly string[]).includes(text)

/** Registers a file and returns the signed URL to send it to. */
export async function createUpload(ctx: Context, input: { kind: string; blob: unknown }) {
  const { kind } = input
  if (!isUploadKind(kind)) throw new NotFoundError()
  authorize(ctx, uploadPolicy.create, { ownerId: 0 })
  const blob = parseInput(ctx, newUploadInput(kind), input.blob ?? {})
  const ownerId = ctx.viewer.id
  await ctx.rateLimits.consume(registrationLimit, String(ownerId))
  await assertWithinQuota(ctx, ownerId, blob.byte_size)
  const upload = {
    id: createUploadId(),
    ownerId,
    kind,
    name: blob.filename,
    contentType: blob.content_type,
    byteSize: blob.byte_size,
    checksum: blob.checksum,
    createdAt: ctx.clock.now(),
  }
  await insertUpload(ctx.db, upload)
  return {
    ...upload,
    signedId: createUploadSigner(ctx.config).sign(upload.id),
    direct: await createUploadUrl(ctx, upload),
  }
}

type Registration = Pick<UploadRow, 'id' | 'kind' | 'contentType' | 'byteSize' | 'checksum' | 'createdAt'>

/** Images always go through this server, which re-encodes them; other files may go straight to the store. */
async function createUploadUrl(ctx: Context, upload: Registration): Promise<PresignedPut> {
  const { id, kind, contentType, byteSize, checksum, createdAt } = upload
  const constraints = { contentType, byteSize, md5: checksum, expiresInSeconds: uploadUrlTtlSeconds }
  const presigned = kind === 'image' ? undefined : await ctx.files.presignPut(incomingName(id), constraints)
  if (presigned) return presigned
  const expires = Math.floor(createdAt.getTime() / 1000) + uploadUrlTtlSeconds
  const signature = createUploadSigner(ctx.config).signUrl(id, expires)
  return {
    url: `${ctx.config.siteOrigin}/api/direct_uploads/${kind}/${id}?expires=${expires}&signature=${signature}`,
    headers: { 'Content-Type': contentType, 'Content-MD5': checksum },
  }
}
