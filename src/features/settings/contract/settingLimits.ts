import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'

export const settingLimits = { maxValueLength: 200_000, maxChanges: 50 }

const value = z.nullable(storableText().check(z.trim(), z.maxLength(settingLimits.maxValueLength)))

const change = z.strictObject({ name: z.string(), value, before: z.nullable(z.string()) })

export const settingsInput = z.strictObject({
  changes: z.array(change).check(z.maxLength(settingLimits.maxChanges)),
})
