import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { DeletedCommentsDoc } from './viewerQueries.graphql.ts'

/** Pages that load their comments later send no query here. */
export const runViewerQueries: RunViewerQueries = ({ head: { perViewer } }, query) => {
  const { conversationId, showsComments } = perViewer ?? {}
  if (conversationId && showsComments) query(DeletedCommentsDoc, { objectId: conversationId })
}
