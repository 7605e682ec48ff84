import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'

export const claimLimits = { maxAgeDays: 30, checkedForDays: 180, maxListed: 100 } as const

export const claimInput = z.strictObject({ name: storableText().check(z.maxLength(100)) })

export const decisionInput = z.strictObject({
  id: z.string().check(z.regex(/^\d{1,10}-\d{1,10}$/)),
  confirm: z.boolean(),
})
