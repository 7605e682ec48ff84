import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { DeletedCommentsDoc } from './viewerQueries.graphql.ts'

/** Not where the comments are loaded later. */
export const runViewerQueries: RunViewerQueries = (page, query) => {
  const objectId = page.querySelector<HTMLElement>('[data-subject][aria-labelledby]')?.dataset['subject']
  if (objectId) query(DeletedCommentsDoc, { objectId })
}
