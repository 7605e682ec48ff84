import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { BookmarkedInDoc } from './viewerQueries.graphql.ts'

export const runViewerQueries: RunViewerQueries = ({ head: { perViewer } }, query) => {
  if (perViewer?.conversationId) query(BookmarkedInDoc, { objectId: perViewer.conversationId })
}
