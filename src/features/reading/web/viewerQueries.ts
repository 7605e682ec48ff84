import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { toUnreadVariables } from './toUnreadVariables.ts'
import { UnreadCommentsDoc, UnreadDoc } from './viewerQueries.graphql.ts'

export const runViewerQueries: RunViewerQueries = (page, query) => {
  const links = page.querySelectorAll<HTMLElement>('a[data-object], a[data-container]')
  query(UnreadDoc, toUnreadVariables([...links]))
  const objectId = page.querySelector<HTMLElement>('[data-subject]')?.dataset['subject']
  if (objectId) query(UnreadCommentsDoc, { objectId })
}
