import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { inLanguage } from '#language/language.ts'
import type { Context } from './context.ts'
import { Invalid } from './errors.ts'

/** Reads input by a schema of some contract's limits.ts. The first fault is thrown as `Invalid`, in the viewer's language. */
export function parse<Schema extends $ZodType>(ctx: Context, schema: Schema, input: unknown): output<Schema> {
  return inLanguage(ctx.language, () => {
    const result = safeParse(schema, input)
    if (result.success) return result.data
    // Read here: the library makes the texts only when somebody looks.
    const issue = result.error.issues[0]
    throw new Invalid(String(issue?.path[0] ?? ''), issue?.message ?? '')
  })
}
