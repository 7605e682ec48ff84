import { inLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { PictureRefused } from '#platform/images/encodePicture.ts'

/** What `work` gives; a picture that is not taken becomes Refused, with words for the person. */
export async function refusable<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new Refused(inLanguage(ctx.language, error.explain))
  }
}
