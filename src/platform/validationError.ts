import { withLanguage } from '#language/language.ts'
import type { Context } from './context.ts'
import { ValidationError } from './errors.ts'

/** `message` is a function of a messages file; it runs in the viewer's language. */
export const validationError = (
  { language }: Pick<Context, 'language'>,
  field: string,
  message: () => string,
): ValidationError => new ValidationError(field, withLanguage(language, message))
