import { buffer } from 'node:stream/consumers'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { encodeVariants } from '#platform/images/encodeVariants.ts'
import { publicOperation } from '#platform/policy.ts'
import { maxImageWidth, variantWidths } from '../../contract/limits.ts'
import { getImageFileName } from '../imageNames.ts'
import { withPictureErrors } from '../withPictureErrors.ts'
import { insertImage } from '../writes.ts'

type StoredFile = { id: string; ownerId: number; name: string; fileName: string }

/** The caller has verified the signed URL of the upload. */
export async function storeImage(ctx: Context, { id, ownerId, name, fileName }: StoredFile): Promise<void> {
  publicOperation()
  const file = await ctx.files.open(fileName)
  if (!file) throw new NotFoundError()
  const original = await buffer(file.stream)
  const sizes = { maxWidth: maxImageWidth, widths: variantWidths }
  const { full, variants } = await withPictureErrors(ctx, () => encodeVariants(original, sizes))
  const { bytes, ...metadata } = full
  const widths = variants.map(({ width }) => width)
  const byteSize = variants.reduce((sum, form) => sum + form.bytes.length, bytes.length)
  for (const form of variants) await ctx.files.put(getImageFileName(id, form.width), form.bytes)
  await ctx.files.put(getImageFileName(id), bytes)
  // After the files: the sweep deletes files without a row.
  const createdAt = ctx.clock.now()
  await insertImage(ctx.db, {
    id,
    ownerId,
    name,
    ...metadata,
    byteSize,
    widths,
    isAvatar: false,
    createdAt,
    keptAt: null,
  })
}
