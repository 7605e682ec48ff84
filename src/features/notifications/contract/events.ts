import { objectTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'

type Users = { userIds: number[] }

/** Users' open event streams listen for these tags, which no page has. */
const getBellTags = ({ userIds }: Users) => userIds.map(notificationTag)

const tagPrefix = 'bell:'

export const notificationTag = (userId: number): string => tagPrefix + userId

export const isNotificationTag = (tag: string): boolean => tag.startsWith(tagPrefix)

export const notificationCreated = defineEvent<Users>('notification.created', getBellTags)
export const notificationsRead = defineEvent<Users>('notification.read', getBellTags)
export const watchChanged = defineEvent<{ userId: number; objectId: number }>('watch.changed', (e) => [
  notificationTag(e.userId),
  // Pages of tickets show how many watch them.
  objectTag(e.objectId),
])
/** One message to one browser. */
export const pushQueued = defineEvent<{ notificationId: number; subscriptionId: number }>('push.queued', () => [])
export const personWatchChanged = defineEvent<{ userId: number; personId: number }>('watch.personChanged', (e) => [
  notificationTag(e.userId),
])
export const topicWatchChanged = defineEvent<{ userId: number; kind: string; topicId: number }>(
  'watch.topicChanged',
  (e) => [notificationTag(e.userId)],
)
export const notificationSettingChanged = defineEvent<{ userId: number; type: string }>(
  'notification.settingChanged',
  () => [],
)
