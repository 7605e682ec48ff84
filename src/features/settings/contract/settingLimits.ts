import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'

export const settingLimits = { maxValueLength: 5_000 }

const value = z.nullable(storableText().check(z.trim(), z.maxLength(settingLimits.maxValueLength)))

export const settingInput = z.strictObject({ name: z.string(), value, before: value })
