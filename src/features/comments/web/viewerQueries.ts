import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { DeletedCommentsDoc } from './viewerQueries.graphql.ts'

/** Pages that load their comments later send no query here. */
export const runViewerQueries: RunViewerQueries = (page, query) => {
  const objectId = page.querySelector<HTMLElement>('[data-subject][aria-labelledby]')?.dataset['subject']
  if (objectId) query(DeletedCommentsDoc, { objectId })
}
