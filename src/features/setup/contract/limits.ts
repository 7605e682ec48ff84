import * as z from 'zod/mini'
import { settingLimits } from '#features/settings/contract/settingLimits.ts'
import { storableText } from '#language/storableText.ts'
import { setupStepNames } from './setupSteps.ts'

export const setupLimits = { codeMinutes: 60 }

const setting = z.nullable(storableText().check(z.trim(), z.maxLength(settingLimits.maxValueLength)))

export const testMailInput = z.strictObject({
  to: storableText().check(z.trim(), z.email()),
  smtpUrl: setting,
  from: setting,
})

export const testCodeInput = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
})

export const skipInput = z.strictObject({ name: z.enum(setupStepNames), isSkipped: z.boolean() })

export const presetNames = ['GAME_WITH_MODS', 'OPEN_SOURCE', 'EMPTY'] as const

export const presetInput = z.strictObject({ preset: z.enum(presetNames) })
