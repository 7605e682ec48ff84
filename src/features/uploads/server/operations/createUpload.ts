import type { Context } from '#platform/context.ts'
import { NotFound, Refused } from '#platform/errors.ts'
import type { PresignedPut } from '#platform/files/fileStore.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'
import { addressLifeSeconds, codes, newUploadInput, quotaBytes } from '../../contract/limits.ts'
import { type Nature, natures } from '../../contract/uploadLimits.ts'
import { uploadPolicy } from '../policy.ts'
import { insertUpload, sumBytesOf } from '../queries.ts'
import type { UploadRow } from '../rows.ts'
import { incomingName, newUploadId, signerOf } from '../uploadNames.ts'

const uploads: Limit = { name: 'direct-uploads', points: 200, seconds: 3600 }

const isNature = (text: string): text is Nature => (natures as readonly string[]).includes(text)

/** Announces a file: says where it is to be sent, and keeps what it has to be (D37). */
export async function createUpload(ctx: Context, input: { nature: string; blob: unknown }) {
  const { nature } = input
  if (!isNature(nature)) throw new NotFound()
  assertCan(ctx.viewer, uploadPolicy.create, { ownerId: 0 })
  const blob = parse(ctx, newUploadInput(nature), input.blob ?? {})
  const ownerId = ctx.viewer.id
  await ctx.limits.spend(uploads, String(ownerId))
  if ((await sumBytesOf(ctx.db, ownerId)) + blob.byte_size > quotaBytes) throw new Refused(codes.quota)
  const upload = {
    id: newUploadId(),
    ownerId,
    nature,
    name: blob.filename,
    contentType: blob.content_type,
    byteSize: blob.byte_size,
    checksum: blob.checksum,
    createdAt: ctx.clock.now(),
  }
  await insertUpload(ctx.db, upload)
  return { ...upload, signedId: signerOf(ctx.config).sign(upload.id), direct: await addressFor(ctx, upload) }
}

type Announced = Pick<UploadRow, 'id' | 'nature' | 'contentType' | 'byteSize' | 'checksum' | 'createdAt'>

/** A picture comes to us in any case, because it is encoded anew; other files may go to the store without us. */
async function addressFor(ctx: Context, upload: Announced): Promise<PresignedPut> {
  const { id, nature, contentType, byteSize, checksum, createdAt } = upload
  const terms = { contentType, byteSize, md5: checksum, seconds: addressLifeSeconds }
  const elsewhere = nature === 'image' ? undefined : await ctx.files.presignPut(incomingName(id), terms)
  if (elsewhere) return elsewhere
  const expires = Math.floor(createdAt.getTime() / 1000) + addressLifeSeconds
  const signature = signerOf(ctx.config).signAddress(id, expires)
  return {
    url: `${ctx.config.siteOrigin}/api/direct_uploads/${nature}/${id}?expires=${expires}&signature=${signature}`,
    headers: { 'Content-Type': contentType, 'Content-MD5': checksum },
  }
}
