import * as z from 'zod/mini'
import { keepableText, oneLine } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'
import { isMailAddress, withPlainDomain } from './address.ts'
import { type Level, levels, lists } from './levels.ts'

export const newsletterLimits = { titleMost: 300, urlMost: 2_000, bodyMost: 50_000 } as const

const level = z.int().check(z.refine((value) => levels.includes(value as Level), { error: () => m.levelUnknown() }))

export const levelInput = z.strictObject({ newLevel: level })

const key = z.string().check(z.minLength(1), z.maxLength(200))

export const linkLevelInput = z.strictObject({ key, newLevel: level })
export const tokenInput = z.strictObject({ token: key })

export const anonInput = z.strictObject({
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.addressRequired(), abort: true }),
      z.overwrite(withPlainDomain),
      z.refine(isMailAddress, { error: () => m.addressInvalid() }),
    ),
  minor: z.boolean(),
})

const isHttpUrl = (value: string): boolean =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && !/[\s<>"\p{Cc}]/u.test(value)

/** What makes an edition; the form asks it too (specification, section 5, "Management newsletter"). */
export const editionFields = {
  title: keepableText().check(
    oneLine,
    z.refine((value) => value.length > 0, { error: () => m.subjectRequired(), abort: true }),
    z.refine((value) => lengthOf(value) <= newsletterLimits.titleMost, {
      error: () => m.subjectTooLong(newsletterLimits.titleMost),
    }),
  ),
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => m.urlRequired(), abort: true }),
      z.maxLength(newsletterLimits.urlMost, { error: () => m.urlInvalid() }),
      z.refine(isHttpUrl, { error: () => m.urlInvalid() }),
    ),
  body: keepableText().check(
    z.refine((value) => value.trim().length > 0, { error: () => m.bodyRequired(), abort: true }),
    z.refine((value) => lengthOf(value) <= newsletterLimits.bodyMost, {
      error: () => m.bodyTooLong(newsletterLimits.bodyMost),
    }),
  ),
}

export const editionInput = z.strictObject({
  ...editionFields,
  list: z.enum(lists, { error: () => m.listUnknown() }),
  sendDiscord: z.boolean(),
  sendAt: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(8_640_000_000_000)))),
})

/** Half-written texts have a preview too. */
export const previewInput = z.strictObject({
  title: keepableText().check(oneLine, z.maxLength(2 * newsletterLimits.titleMost)),
  url: z.string().check(z.maxLength(newsletterLimits.urlMost)),
  body: keepableText().check(z.maxLength(2 * newsletterLimits.bodyMost)),
})

export const sendingChange = z.strictObject({ id: z.int(), action: z.enum(['pause', 'resume', 'cancel']) })

export const testReadersInput = z.strictObject({ userIds: z.array(z.int()).check(z.maxLength(500)) })

export const feedbackInput = z.strictObject({
  address: z.string().check(z.minLength(3), z.maxLength(320)),
  reason: z.enum(['bounce', 'complaint']),
  detail: z.optional(keepableText().check(z.maxLength(1_000))),
})
