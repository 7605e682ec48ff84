import { withPictureErrors } from '#features/images/server/index.ts'
import { settingPolicy } from '#features/settings/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { prepareFonts } from '#platform/images/textFonts.ts'
import type { BrandPicture } from '#platform/look/pictureKey.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import type { LookPicture } from '../../contract/lookPictures.ts'
import { convertPicture } from '../convertPicture.ts'

const uploadLimit: RateLimit = { name: 'look-pictures', points: 60, seconds: 3600 }

/**
 * Stores the files of a picture, which nothing shows until a setting has its key. Calls `readFile` only after the viewer
 * is authorized. Throws RejectedError with a text for the user.
 */
export async function storeLookPicture(
  ctx: Context,
  kind: LookPicture,
  readFile: () => Promise<Buffer>,
): Promise<BrandPicture> {
  authorize(ctx, settingPolicy.edit, null)
  await ctx.rateLimits.consume(uploadLimit, String(ctx.viewer.id))
  const original = await readFile()
  // An SVG may have words, and a process keeps the fonts of the first ones that it draws.
  await prepareFonts(ctx.config.dataDir)
  const { picture, files } = await withPictureErrors(ctx, () => convertPicture(kind, original))
  for (const { name, bytes } of files) await ctx.files.put(name, bytes)
  return picture
}
