import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { type ScreenedTexts, type Submission, screenText, type Texts } from './screenText.ts'

/**
 * Screens texts of no object that the staff could release, so it rejects what would be held. Throws as `screenText`
 * does.
 */
export async function screenOrReject<const T extends Texts>(
  ctx: Context,
  submission: Submission<T>,
  explain: () => string = messages.needsReview,
): Promise<ScreenedTexts<T>> {
  const { texts, hold } = await screenText(ctx, submission)
  if (hold) throw validationError(ctx, submission.field ?? 'body', explain)
  return texts
}
