import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { inLanguage } from '#language/language.ts'
import type { Context } from './context.ts'
import { Invalid } from './errors.ts'

/** Reads input by a schema of some contract's limits.ts. The first fault is thrown as `Invalid`, in the viewer's language. */
export function parse<Schema extends $ZodType>(ctx: Context, schema: Schema, input: unknown): output<Schema> {
  return inLanguage(ctx.language, () => {
    const result = safeParse(schema, input)
    if (result.success) return result.data
    // Read here: the library makes the texts only when somebody looks.
    const issue = wordsFor(schema, input, result.error.issues[0])
    throw new Invalid(String(issue?.path[0] ?? ''), issue?.message ?? '')
  })
}

/** A text that is missing is refused with the words for an empty one: the library's own are for programmers. */
function wordsFor(schema: $ZodType, input: unknown, issue: $ZodIssue | undefined): $ZodIssue | undefined {
  const name = issue?.path.length === 1 ? issue.path[0] : undefined
  if (issue?.code !== 'invalid_type' || name === undefined || !isObject(input) || input[name] != null) return issue
  const asEmpty = safeParse(schema, { ...input, [name]: '' }).error?.issues.find(({ path }) => path[0] === name)
  return asEmpty && asEmpty.code !== 'invalid_type' ? asEmpty : issue
}

const isObject = (input: unknown): input is Record<PropertyKey, unknown> => typeof input === 'object' && input !== null
