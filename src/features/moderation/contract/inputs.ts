import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { m } from '../messages.ts'
import { wordLimits } from './limits.ts'

const words = (most: number) => keepableText().check(z.trim(), z.maxLength(most, { error: () => m.tooLong(most) }))
const required = (most: number) => words(most).check(z.minLength(1, { error: () => m.required() }))
const userId = z.int()
const until = z.optional(z.nullable(z.int().check(z.gt(0))))

export const reportInput = z.strictObject({
  objectId: z.string(),
  reason: z.enum(['SPAM', 'ABUSE', 'ILLEGAL', 'OTHER']),
  text: z.optional(z.nullable(words(wordLimits.reportMost))),
})

export const resolveInput = z.strictObject({
  objectId: z.string(),
  outcome: z.enum(['HIDDEN', 'KEPT']),
  answer: z.optional(z.nullable(words(wordLimits.answerMost))),
})

export const hideInput = z.strictObject({
  objectId: z.string(),
  reason: z.optional(z.nullable(words(wordLimits.reasonMost))),
})

export const warnInput = z.strictObject({
  userId,
  text: required(wordLimits.warningMost),
  objectId: z.optional(z.nullable(z.string())),
})

export const sanctionInput = z.strictObject({ userId, reason: required(wordLimits.reasonMost), until })

export const noteInput = z.strictObject({ userId, text: required(wordLimits.noteMost) })

export const hideAllInput = z.strictObject({ userId, since: until })

const domain = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const ruleInput = z
  .strictObject({
    id: z.optional(z.nullable(z.int())),
    kind: z.enum(['keyword', 'domain']),
    pattern: required(wordLimits.patternMost).check(z.toLowerCase()),
    effect: z.enum(['hold', 'refuse']),
    note: words(wordLimits.ruleNoteMost),
  })
  .check(
    z.refine(({ kind, pattern }) => kind !== 'domain' || domain.test(pattern), {
      error: () => m.notADomain(),
      path: ['pattern'],
    }),
  )
