import { siteSections } from '#client/extensions/siteLinks.ts'
import type { Host } from '#extensions/extensionPoint.ts'
import type { UnreadQueryVariables } from '#generated/operations.ts'
import { readingLimits } from '../contract/readingLimits.ts'

/** What is asked about the links of a page, and about the sections of the site. */
export const toUnreadVariables = (host: Host, links: readonly HTMLElement[]): UnreadQueryVariables => ({
  objectIds: listIds(links, 'object').slice(0, readingLimits.maxObjects),
  parentIds: listIds(links, 'container').slice(0, readingLimits.maxParents),
  kinds: [...new Set(siteSections.list(host).flatMap(({ kind }) => kind ?? []))].sort(),
})

const listIds = (links: readonly HTMLElement[], name: 'object' | 'container'): string[] => [
  ...new Set(links.flatMap((link) => link.dataset[name] ?? [])),
]
