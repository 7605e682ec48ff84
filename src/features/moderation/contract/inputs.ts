import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { moderationLimits } from './limits.ts'

const optionalText = (max: number) =>
  storableText().check(z.trim(), z.maxLength(max, { error: () => messages.tooLong({ max }) }))
const requiredText = (max: number) => optionalText(max).check(z.minLength(1, { error: () => messages.required() }))
const userId = z.int()
const until = z.optional(z.nullable(z.int().check(z.gt(0))))

export const reportInput = z.strictObject({
  objectId: z.string(),
  reason: z.enum(['SPAM', 'ABUSE', 'ILLEGAL', 'OTHER']),
  text: z.optional(z.nullable(optionalText(moderationLimits.maxReportLength))),
})

export const resolveInput = z.strictObject({
  objectId: z.string(),
  outcome: z.enum(['HIDDEN', 'KEPT']),
  answer: z.optional(z.nullable(optionalText(moderationLimits.maxAnswerLength))),
})

export const hideInput = z.strictObject({
  objectId: z.string(),
  reason: z.optional(z.nullable(optionalText(moderationLimits.maxReasonLength))),
})

export const warnInput = z.strictObject({
  userId,
  text: requiredText(moderationLimits.maxWarningLength),
  objectId: z.optional(z.nullable(z.string())),
})

export const sanctionInput = z.strictObject({ userId, reason: requiredText(moderationLimits.maxReasonLength), until })

export const noteInput = z.strictObject({ userId, text: requiredText(moderationLimits.maxNoteLength) })

export const hideAllInput = z.strictObject({ userId, since: until })

const domainPattern = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const ruleInput = z
  .strictObject({
    id: z.optional(z.nullable(z.int())),
    kind: z.enum(['keyword', 'domain']),
    pattern: requiredText(moderationLimits.maxPatternLength).check(z.toLowerCase()),
    effect: z.enum(['hold', 'refuse']),
    note: optionalText(moderationLimits.maxRuleNoteLength),
  })
  .check(
    z.refine(({ kind, pattern }) => kind !== 'domain' || domainPattern.test(pattern), {
      error: () => messages.notADomain(),
      path: ['pattern'],
    }),
  )
