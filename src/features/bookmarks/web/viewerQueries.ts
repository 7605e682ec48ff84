import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { BookmarkedInDoc } from './viewerQueries.graphql.ts'

export const runViewerQueries: RunViewerQueries = (page, query) => {
  const objectId = page.querySelector<HTMLElement>('[data-subject]')?.dataset['subject']
  if (objectId) query(BookmarkedInDoc, { objectId })
}
