import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { notificationCreated, notificationSettingChanged, notificationsRead, watchChanged } from '../contract/events.ts'
import { mailNotificationsJob } from './jobs.ts'
import { onAccountDeleted } from './listeners.ts'
import { listNotificationsForExport, listSettings } from './queries.ts'
import { notificationResolvers } from './resolvers.ts'
import { notificationRoutes } from './routes.ts'
import { listWatchesForExport } from './watches/queries.ts'

export { notifyMentioned, notifyOfText } from './notifyOfText.ts'
export { markAllNotificationsAsRead } from './operations/markNotificationAsRead.ts'
export { notify } from './operations/notify.ts'
export { notifyOfLike, withdrawLike } from './operations/notifyOfLike.ts'
export { setWatchLevel } from './operations/setWatchLevel.ts'
export { watchAutomatically } from './operations/watchAutomatically.ts'
export { withdrawOutdated } from './operations/withdrawOutdated.ts'
export { unwatch, watch } from './transactions/watching.ts'
export { countWatchers, listWatchers } from './watches/queries.ts'

export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  resolvers: notificationResolvers,
  events: [notificationCreated, notificationsRead, watchChanged, notificationSettingChanged],
  listeners: [onAccountDeleted],
  jobs: [mailNotificationsJob],
  registerRoutes: notificationRoutes,
  extensions: [
    personalData.add({
      name: 'notifications',
      load: async (ctx, userId) => ({
        notifications: await listNotificationsForExport(ctx.db, userId),
        watches: await listWatchesForExport(ctx.db, userId),
        settings: await listSettings(ctx.db, userId),
      }),
    }),
    allowedWhileSilenced.add({
      setWatchLevel: true,
      setNotificationSetting: true,
      markNotificationAsRead: true,
      markAllNotificationsAsRead: true,
    }),
  ],
}
