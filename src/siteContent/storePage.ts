import * as z from 'zod/mini'
import { type Localized, link, localize, localized } from './localized.ts'

export const storePageLimits = { maxTitleLength: 120, maxTextLength: 600, maxReasons: 6, maxQuotes: 3 } as const

const { maxTitleLength, maxTextLength, maxReasons, maxQuotes } = storePageLimits

export const picturePath = z.string().check(z.regex(/^\/upload\/[A-Za-z0-9_-]{22}$/))

const reason = z.strictObject({
  title: localized(maxTitleLength),
  text: z.optional(localized(maxTextLength)),
  picture: z.optional(picturePath),
})

const isWritten = (text: Localized): boolean => Boolean(localize(text))

/** The words of a player, who said them, and where. */
const quote = z.strictObject({
  text: localized(maxTextLength).check(z.refine(isWritten)),
  author: localized(maxTitleLength).check(z.refine(isWritten)),
  url: z.optional(link),
})

/** What the page says beyond stores and requirements. */
export const storePage = z.strictObject({
  title: z.optional(localized(maxTitleLength)),
  lead: z.optional(localized(maxTextLength)),
  platforms: z.optional(localized(maxTitleLength)),
  picture: z.optional(picturePath),
  reasons: z.optional(z.array(reason).check(z.maxLength(maxReasons))),
  quotes: z.optional(z.array(quote).check(z.maxLength(maxQuotes))),
})

export type StorePage = z.output<typeof storePage>
