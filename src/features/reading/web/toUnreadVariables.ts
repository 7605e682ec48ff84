import type { UnreadQueryVariables } from '#generated/operations.ts'
import { readingLimits } from '../contract/readingLimits.ts'

/** What is asked about the links of a page, and about the sections of the site. */
export const toUnreadVariables = (links: readonly HTMLElement[]): UnreadQueryVariables => ({
  objectIds: listIds(links, 'object').slice(0, readingLimits.maxObjects),
  parentIds: listIds(links, 'container').slice(0, readingLimits.maxParents),
  kinds: [...new Set([...document.querySelectorAll<HTMLElement>(sectionSelector)].map(getKind))].sort(),
})

/** Links around the page, to sections of the site. */
export const sectionSelector = 'nav a[data-kind]'

export const getKind = (link: HTMLElement): string => link.dataset['kind'] ?? ''

const listIds = (links: readonly HTMLElement[], name: 'object' | 'container'): string[] => [
  ...new Set(links.flatMap((link) => link.dataset[name] ?? [])),
]
