import { withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

/** Published pages: every page of the site has it, because its footer links to some. */
export const pagesTag = 'pages'

/** `isWithdrawn`: a version that could be read cannot be any more. */
type PageChange = { pageId: number; isWithdrawn: boolean }

export const pageChanged = defineEvent<PageChange>('page.changed', ({ isWithdrawn }) =>
  isWithdrawn ? [pagesTag, withdrawnTag] : [pagesTag],
)
