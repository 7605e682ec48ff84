import { inLanguage } from '#language/language.ts'
import type { Context } from './context.ts'
import { Invalid } from './errors.ts'

/** That the value of `field` does not fit: to be thrown. `message` of some catalogue is said in the viewer's language. */
export const invalid = ({ language }: Pick<Context, 'language'>, field: string, message: () => string): Invalid =>
  new Invalid(field, inLanguage(language, message))
