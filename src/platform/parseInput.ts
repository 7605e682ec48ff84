import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { withLanguage } from '#language/language.ts'
import type { Context } from './context.ts'
import { ValidationError } from './errors.ts'

/** Throws the first issue as ValidationError, in the viewer's language. */
export function parseInput<Schema extends $ZodType>(ctx: Context, schema: Schema, input: unknown): output<Schema> {
  return withLanguage(ctx.language, () => {
    const result = safeParse(schema, input)
    if (result.success) return result.data
    // The library formats messages lazily, when `message` is read.
    const issue = findReadableIssue(schema, input, result.error.issues[0])
    throw new ValidationError(String(issue?.path[0] ?? ''), issue?.message ?? '')
  })
}

/** A missing text gets the message of an empty one: the library's own is for programmers. */
function findReadableIssue(schema: $ZodType, input: unknown, issue: $ZodIssue | undefined): $ZodIssue | undefined {
  const name = issue?.path.length === 1 ? issue.path[0] : undefined
  if (issue?.code !== 'invalid_type' || name === undefined || !isObject(input) || input[name] != null) return issue
  const emptyIssue = safeParse(schema, { ...input, [name]: '' }).error?.issues.find(({ path }) => path[0] === name)
  return emptyIssue && emptyIssue.code !== 'invalid_type' ? emptyIssue : issue
}

const isObject = (input: unknown): input is Record<PropertyKey, unknown> => typeof input === 'object' && input !== null
