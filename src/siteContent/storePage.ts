import * as z from 'zod/mini'
import { localized } from './localized.ts'

export const storePageLimits = { maxTitleLength: 120, maxTextLength: 600, maxReasons: 6 } as const

const { maxTitleLength, maxTextLength, maxReasons } = storePageLimits

export const picturePath = z.string().check(z.regex(/^\/upload\/[A-Za-z0-9_-]{22}$/))

const reason = z.strictObject({
  title: localized(maxTitleLength),
  text: z.optional(localized(maxTextLength)),
  picture: z.optional(picturePath),
})

/** What the page says beyond stores and requirements. */
export const storePage = z.strictObject({
  title: z.optional(localized(maxTitleLength)),
  lead: z.optional(localized(maxTextLength)),
  platforms: z.optional(localized(maxTitleLength)),
  picture: z.optional(picturePath),
  reasons: z.optional(z.array(reason).check(z.maxLength(maxReasons))),
})

export type StorePage = z.output<typeof storePage>
