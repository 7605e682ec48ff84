import * as z from 'zod/mini'
import { createEmailSchema } from '#features/accounts/contract/limits.ts'
import { countCodePoints } from '#language/countCodePoints.ts'
import { singleLine, storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { type Level, levels, lists } from './levels.ts'

export const newsletterLimits = { maxTitleLength: 300, maxUrlLength: 2_000, maxBodyLength: 50_000 } as const

const level = z
  .int()
  .check(z.refine((value) => levels.includes(value as Level), { error: () => messages.levelUnknown() }))

export const levelInput = z.strictObject({ newLevel: level })

const key = z.string().check(z.minLength(1), z.maxLength(200))

export const linkLevelInput = z.strictObject({ key, newLevel: level })
export const tokenInput = z.strictObject({ token: key })

export const anonInput = z.strictObject({
  address: createEmailSchema(
    () => messages.addressRequired(),
    () => messages.addressInvalid(),
  ),
  minor: z.boolean(),
})

const isHttpUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && !/[\s<>"\p{Cc}]/u.test(value)

export const editionFields = {
  title: storableText().check(
    singleLine,
    z.refine((value) => value.length > 0, { error: () => messages.subjectRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= newsletterLimits.maxTitleLength, {
      error: () => messages.subjectTooLong({ max: newsletterLimits.maxTitleLength }),
    }),
  ),
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => messages.urlRequired(), abort: true }),
      z.maxLength(newsletterLimits.maxUrlLength, { error: () => messages.urlInvalid() }),
      z.refine(isHttpUrl, { error: () => messages.urlInvalid() }),
    ),
  body: storableText().check(
    z.refine((value) => value.trim().length > 0, { error: () => messages.bodyRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= newsletterLimits.maxBodyLength, {
      error: () => messages.bodyTooLong({ max: newsletterLimits.maxBodyLength }),
    }),
  ),
}

export const editionInput = z.strictObject({
  ...editionFields,
  list: z.enum(lists, { error: () => messages.listUnknown() }),
  sendDiscord: z.boolean(),
  sendAt: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(8_640_000_000_000)))),
})

/** Unfinished and overlong texts have a preview too. */
export const previewInput = z.strictObject({
  title: storableText().check(singleLine, z.maxLength(2 * newsletterLimits.maxTitleLength)),
  url: z.string().check(z.maxLength(newsletterLimits.maxUrlLength)),
  body: storableText().check(z.maxLength(2 * newsletterLimits.maxBodyLength)),
})

export const sendingChangeInput = z.strictObject({ id: z.int(), action: z.enum(['pause', 'resume', 'cancel']) })

export const testReadersInput = z.strictObject({ userIds: z.array(z.int()).check(z.maxLength(500)) })

export const feedbackInput = z.strictObject({
  address: z.string().check(z.minLength(3), z.maxLength(320)),
  reason: z.enum(['bounce', 'complaint']),
  detail: z.optional(storableText().check(z.maxLength(1_000))),
})
