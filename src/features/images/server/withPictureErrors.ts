import { withLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { RejectedError } from '#platform/errors.ts'
import { PictureRejectedError } from '#platform/images/encodePicture.ts'

/** Turns a rejected picture into a RejectedError with a translated text. */
export async function withPictureErrors<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PictureRejectedError)) throw error
    throw new RejectedError(withLanguage(ctx.language, error.explain))
  }
}
