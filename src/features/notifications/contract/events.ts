import { defineEvent } from '#platform/events/define.ts'

type People = { userIds: number[] }

/** No page shows notifications; the tags reach the open browsers of these people, in every process. */
const bells = ({ userIds }: People) => userIds.map(bellTag)

export const bellTag = (userId: number): string => `bell:${userId}`

export const notified = defineEvent<People>('notification.created', bells)
export const notificationsRead = defineEvent<People>('notification.read', bells)
export const watchChanged = defineEvent<{ userId: number; objectId: number }>('watch.changed', (e) => [
  bellTag(e.userId),
])
export const notificationSettingChanged = defineEvent<{ userId: number; type: string }>(
  'notification.settingChanged',
  () => [],
)
