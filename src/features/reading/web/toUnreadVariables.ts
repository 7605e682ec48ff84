import { readRow } from '#client/extensions/rowMarks.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { Host } from '#extensions/extensionPoint.ts'
import type { UnreadQueryVariables } from '#generated/operations.ts'
import { readingLimits } from '../contract/readingLimits.ts'

/** What is asked about the links of a page, and about the sections of the site. */
export const toUnreadVariables = (host: Host, links: readonly Element[]): UnreadQueryVariables => ({
  objectIds: listIds(links, 'objectId').slice(0, readingLimits.maxObjects),
  parentIds: listIds(links, 'containerId').slice(0, readingLimits.maxParents),
  kinds: [...new Set(siteSections.list(host).flatMap(({ kind }) => kind ?? []))].sort(),
})

const listIds = (links: readonly Element[], name: 'objectId' | 'containerId'): string[] => [
  ...new Set(links.flatMap((link) => readRow(link)[name] ?? [])),
]
