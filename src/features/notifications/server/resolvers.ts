import type { Resolvers } from '#generated/resolvers.ts'
import { listDisabledKinds } from '#objects/server/hiddenPlaces.ts'
import { findVisibleObject, loadObjectView } from '#objects/server/objectViews.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { UnauthenticatedError } from '#platform/errors.ts'
import { getDefaultChannels, notificationTypes } from '../contract/types.ts'
import { formatNotification } from './formatNotification.ts'
import { loadFollowedKinds, loadFollowing } from './loadFollowing.ts'
import { loadPushKeys } from './operations/loadPushKeys.ts'
import { markAllNotificationsAsRead, markNotificationAsRead } from './operations/markNotificationAsRead.ts'
import { setNotificationSetting } from './operations/setNotificationSetting.ts'
import { setPersonWatchLevel } from './operations/setPersonWatchLevel.ts'
import { setTopicWatchLevel } from './operations/setTopicWatchLevel.ts'
import { setWatchLevel } from './operations/setWatchLevel.ts'
import { subscribeToPush, unsubscribeFromPush } from './operations/subscribeToPush.ts'
import { findPersonWatchLevel } from './people.queries.ts'
import { isSubscribed } from './push/queries.ts'
import { hasUnread, listNotifications, listSettings } from './queries.ts'
import { findTopicWatchLevel } from './topics/queries.ts'
import { findWatchLevel } from './watches.queries.ts'

export const notificationResolvers: Resolvers = {
  Session: {
    hasUnreadNotifications: async (_, __, ctx) =>
      ctx.viewer !== null && hasUnread(ctx.db, { userId: ctx.viewer.id, hiddenKinds: listDisabledKinds(ctx) }),
  },
  Query: {
    notifications(_, { unread }, ctx) {
      if (!ctx.viewer) throw new UnauthenticatedError()
      const list = { userId: ctx.viewer.id, hiddenKinds: listDisabledKinds(ctx) }
      return listNotifications(ctx.db, { ...list, unread: unread ?? false })
    },
    async watchLevel(_, { objectId }, ctx) {
      const object = ctx.viewer && (await findVisibleObject(ctx, objectId))
      if (!ctx.viewer || !object) return 'normal'
      return findWatchLevel(ctx.db, { userId: ctx.viewer.id, objectId: object.id })
    },
    personWatchLevel: async (_, { userId: personId }, ctx) =>
      ctx.viewer ? findPersonWatchLevel(ctx.db, { userId: ctx.viewer.id, personId }) : 'normal',
    topicWatchLevel: async (_, topic, ctx) =>
      ctx.viewer ? findTopicWatchLevel(ctx.db, { userId: ctx.viewer.id, ...topic }) : 'normal',
    following: (_, options, ctx) => loadFollowing(ctx, options),
    followedKinds: (_, __, ctx) => loadFollowedKinds(ctx),
    pushKey: async (_, __, ctx) => (await loadPushKeys(ctx)).publicKey,
    isPushSubscribed: async (_, { endpoint }, ctx) =>
      ctx.viewer !== null && isSubscribed(ctx.db, { userId: ctx.viewer.id, endpoint }),
    async notificationSettings(_, __, ctx) {
      if (!ctx.viewer) throw new UnauthenticatedError()
      const byType = new Map((await listSettings(ctx.db, ctx.viewer.id)).map((setting) => [setting.type, setting]))
      return notificationTypes.map((type) => byType.get(type) ?? { type, ...getDefaultChannels(type) })
    },
  },
  Mutation: {
    markNotificationAsRead: (_, input, ctx) => markNotificationAsRead(ctx, input),
    markAllNotificationsAsRead: (_, __, ctx) => markAllNotificationsAsRead(ctx),
    setWatchLevel: (_, input, ctx) => setWatchLevel(ctx, input),
    setPersonWatchLevel: (_, input, ctx) => setPersonWatchLevel(ctx, input),
    setTopicWatchLevel: (_, input, ctx) => setTopicWatchLevel(ctx, input),
    subscribeToPush: (_, input, ctx) => subscribeToPush(ctx, input),
    unsubscribeFromPush: (_, input, ctx) => unsubscribeFromPush(ctx, input),
    setNotificationSetting: (_, input, ctx) => setNotificationSetting(ctx, input),
  },
  Notification: {
    createdAt: (notification) => toEpochSeconds(notification.createdAt),
    read: ({ readAt, isMoot }) => readAt !== null || isMoot,
    async message(notification, _, ctx) {
      const { objectId } = notification
      const view = objectId === null ? undefined : await loadObjectView(ctx, objectId)
      return formatNotification(ctx.language, { notification, view })
    },
    causedByUser: (notification) => notification.by,
    async causedByObject({ objectId }, _, ctx) {
      const view = objectId === null ? undefined : await loadObjectView(ctx, objectId)
      return view ? { id: view.lwid, title: view.title, canonicalPath: view.canonicalPath } : null
    },
  },
  NotificationSetting: {
    site: (setting) => setting.onSite,
    email: (setting) => setting.byMail,
    push: (setting) => setting.byPush,
  },
}
