import type { ServerFeature } from '#platform/serverFeature.ts'
import { notificationSettingChanged, notificationsRead, notified, watchChanged } from '../contract/events.ts'
import { mailNotificationsJob } from './jobs.ts'
import { notificationListeners } from './listeners.ts'
import { moderationListeners } from './moderationListeners.ts'
import { listNotificationsOf, listSettings } from './queries.ts'
import { notificationResolvers } from './resolvers.ts'
import { notificationRoutes } from './routes.ts'
import { listWatchesOf } from './watches/queries.ts'

export { notify } from './operations/notify.ts'
export { unwatch, watch, watchersOf } from './watches/queries.ts'

export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  resolvers: notificationResolvers,
  events: [notified, notificationsRead, watchChanged, notificationSettingChanged],
  listeners: [...notificationListeners, ...moderationListeners],
  jobs: [mailNotificationsJob],
  routes: notificationRoutes,
  personalData: async (ctx, userId) => ({
    notifications: await listNotificationsOf(ctx.db, userId),
    watches: await listWatchesOf(ctx.db, userId),
    settings: await listSettings(ctx.db, userId),
  }),
}
