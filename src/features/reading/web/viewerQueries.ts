import { rowSelector } from '#client/extensions/rowMarks.ts'
import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { toUnreadVariables } from './toUnreadVariables.ts'
import { ContinueReadingDoc, UnreadCommentsDoc, UnreadDoc } from './viewerQueries.graphql.ts'

export const runViewerQueries: RunViewerQueries = ({ head, root, host }, query) => {
  const links = root.querySelectorAll(rowSelector)
  query(UnreadDoc, toUnreadVariables(host, [...links]))
  const objectId = head.perViewer?.conversationId
  if (objectId) query(UnreadCommentsDoc, { objectId })
  if (head.perViewer?.isHome) query(ContinueReadingDoc, {})
}
