import * as z from 'zod/mini'
import { link, localized } from './localized.ts'

export const linkLimits = { maxLinks: 20, maxNameLength: 40 } as const

/** A section of the site, by its path, or a link of the site's own, which has a name. */
const siteLink = z.strictObject({
  href: link,
  name: z.optional(localized(linkLimits.maxNameLength)),
  isHidden: z.optional(z.boolean()),
})

export const siteLinkList = z.array(siteLink).check(
  z.maxLength(linkLimits.maxLinks),
  z.refine((links) => new Set(links.map(({ href }) => href)).size === links.length),
)

export type SiteLinkEntry = z.output<typeof siteLink>
