import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import { NotificationsDoc } from './Notifications.graphql.ts'
import { notificationLists } from './notificationLists.ts'
import { parseTopic } from './topic.ts'
import { PersonWatchDoc, TopicWatchDoc, WatchDoc } from './Watch.graphql.ts'

/** The levels of a list, of the object or the person that the page is about, and the notifications of the home page. */
export const runViewerQueries: RunViewerQueries = (page, query) => {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-watch], [data-watched], [data-subject]')) {
    const objectId = dataset['watch'] ?? dataset['watched'] ?? dataset['subject']
    if (objectId) query(WatchDoc, { objectId })
  }
  for (const place of page.querySelectorAll<HTMLElement>('[data-watch-topic]')) query(TopicWatchDoc, parseTopic(place))
  const userId = page.querySelector<HTMLElement>('[data-watched-person]')?.dataset['watchedPerson']
  if (userId) query(PersonWatchDoc, { userId: Number(userId) })
  if (page.querySelector('[data-notifications]')) for (const list of notificationLists) query(NotificationsDoc, list)
}
