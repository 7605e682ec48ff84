import { allowedWhileSilenced, dataRecipients, personalData } from '#features/accounts/server/index.ts'
import { textErasers } from '#objects/server/textErasers.ts'
import { featureConfigs } from '#platform/config/featureConfig.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import {
  notificationCreated,
  notificationSettingChanged,
  notificationsRead,
  personWatchChanged,
  pushQueued,
  topicWatchChanged,
  watchChanged,
} from '../contract/events.ts'
import { messages } from '../messages.ts'
import { notificationsConfig } from './config.ts'
import { notificationListeners } from './listeners.ts'
import { listPersonWatchesForExport } from './people.queries.ts'
import { listSubscriptionsForExport } from './push/queries.ts'
import { listNotificationsForExport, listSettings } from './queries.ts'
import { notificationResolvers } from './resolvers.ts'
import { notificationRoutes } from './routes.ts'
import { mailNotificationsTimer } from './timers.ts'
import { listTopicWatchesForExport } from './topics/queries.ts'
import { notifiedTitleEraser } from './transactions/notifiedTitleEraser.ts'
import { listWatchesForExport } from './watches.queries.ts'

export { sendingLimits } from './delivery/sendingLimits.ts'
export { loadWatcherCount } from './loadWatcherCount.ts'
export { loadWatchLevel } from './loadWatchLevel.ts'
export { notifyFollowers, notifyMentioned, notifyOfTexts } from './notifyOfText.ts'
export { markAllNotificationsAsRead } from './operations/markNotificationAsRead.ts'
export { notify } from './operations/notify.ts'
export { notifyOfLike, withdrawLike } from './operations/notifyOfLike.ts'
export { setPersonWatchLevel } from './operations/setPersonWatchLevel.ts'
export { setTopicWatchLevel } from './operations/setTopicWatchLevel.ts'
export { setWatchLevel } from './operations/setWatchLevel.ts'
export { withdrawOutdated } from './operations/withdrawOutdated.ts'
export { listPersonLevels } from './people.queries.ts'
export { findLanguage } from './queries.ts'
export { readTextSources } from './readTexts.ts'
export { listTopicWatchers } from './topics/queries.ts'
export { type TopicKind, topicKinds } from './topics/topicKinds.ts'
export { announceVisibility } from './transactions/announceVisibility.ts'
export { markShownAsRead, undoShownAsRead } from './transactions/markShownAsRead.ts'
export { copyWatches, unwatch, watch } from './transactions/watching.ts'
export { createUnsubscribeKey, verifyUnsubscribeKey } from './unsubscribeKey.ts'
export { findLevels, listWatchers, listWithLevel } from './watches.queries.ts'

export const notificationsFeature: ServerFeature = {
  name: 'notifications',
  resolvers: notificationResolvers,
  events: [
    notificationCreated,
    notificationsRead,
    watchChanged,
    personWatchChanged,
    topicWatchChanged,
    notificationSettingChanged,
    pushQueued,
  ],
  listeners: notificationListeners,
  timers: [mailNotificationsTimer],
  registerRoutes: notificationRoutes,
  extensions: [
    featureConfigs.add(notificationsConfig),
    textErasers.add(notifiedTitleEraser),
    personalData.add({
      name: 'notifications',
      about: messages.personalData,
      load: async (ctx, userId) => ({
        notifications: await listNotificationsForExport(ctx.db, userId),
        watches: await listWatchesForExport(ctx.db, userId),
        people: await listPersonWatchesForExport(ctx.db, userId),
        topics: await listTopicWatchesForExport(ctx.db, userId),
        settings: await listSettings(ctx.db, userId),
        push: await listSubscriptionsForExport(ctx.db, userId),
      }),
    }),
    dataRecipients.add((config) => (notificationsConfig.get(config).pushKeys ? [messages.dataRecipient()] : [])),
    allowedWhileSilenced.add({
      setWatchLevel: true,
      setPersonWatchLevel: true,
      setTopicWatchLevel: true,
      setNotificationSetting: true,
      subscribeToPush: true,
      unsubscribeFromPush: true,
      markNotificationAsRead: true,
      markAllNotificationsAsRead: true,
    }),
  ],
}
