import type { UnreadQueryVariables } from '#generated/operations.ts'
import { readingLimits } from '../contract/readingLimits.ts'

/** What is asked about the links of a list. */
export const toUnreadVariables = (links: readonly HTMLElement[]): UnreadQueryVariables => ({
  objectIds: listIds(links, 'object').slice(0, readingLimits.maxObjects),
  parentIds: listIds(links, 'container').slice(0, readingLimits.maxParents),
})

const listIds = (links: readonly HTMLElement[], name: 'object' | 'container'): string[] => [
  ...new Set(links.flatMap((link) => link.dataset[name] ?? [])),
]
