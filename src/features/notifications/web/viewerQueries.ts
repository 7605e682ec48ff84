import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { NotificationsDoc } from './Notifications.graphql.ts'
import { notificationLists } from './notificationLists.ts'
import { PersonWatchDoc, TopicWatchDoc, WatchDoc } from './Watch.graphql.ts'

/** The levels of a list, of the object or the person that the page is about, and the notifications of the home page. */
export const runViewerQueries: RunViewerQueries = ({ head: { viewedObjectId, perViewer = {} } }, query) => {
  const { listId, topic, personId, isHome } = perViewer
  for (const objectId of [listId, viewedObjectId]) if (objectId) query(WatchDoc, { objectId })
  if (topic) query(TopicWatchDoc, topic)
  if (personId) query(PersonWatchDoc, { userId: personId })
  if (isHome) for (const list of notificationLists) query(NotificationsDoc, list)
}
