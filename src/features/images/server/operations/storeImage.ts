import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { encodeVariants } from '#platform/images/encodeVariants.ts'
import { maxImageWidth, variantWidths } from '../../contract/limits.ts'
import { getImageFileName } from '../imageNames.ts'
import { withPictureErrors } from '../withPictureErrors.ts'
import { insertImage } from '../writes.ts'

type NewImage = { id: string; ownerId: number; name: string; original: Buffer }

/** The caller has checked that the owner may store it. Throws RejectedError with a text for the user. */
export async function storeImage(ctx: Context, { id, ownerId, name, original }: NewImage): Promise<void> {
  publicOperation(ctx)
  const sizes = { maxWidth: maxImageWidth, widths: variantWidths }
  const { full, variants } = await withPictureErrors(ctx, () => encodeVariants(original, sizes))
  const { bytes, ...metadata } = full
  const widths = variants.map(({ width }) => width)
  const byteSize = variants.reduce((sum, form) => sum + form.bytes.length, bytes.length)
  for (const form of variants) await ctx.files.put(getImageFileName(id, form.width), form.bytes)
  await ctx.files.put(getImageFileName(id), bytes)
  // The row follows the files. If it fails, the sweep deletes the files, which have no row.
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
