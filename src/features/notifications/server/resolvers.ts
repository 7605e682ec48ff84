import type { Resolvers } from '#generated/resolvers.ts'
import { findVisible, viewObject } from '#objects/server/views.ts'
import { epochSeconds } from '#platform/clock.ts'
import { SignInFirst } from '#platform/errors.ts'
import { channelsAtFirst, notificationTypes } from '../contract/types.ts'
import { messageOf } from './messageOf.ts'
import { markAllNotificationsAsRead, markNotificationAsRead } from './operations/markNotificationAsRead.ts'
import { setNotificationSetting } from './operations/setNotificationSetting.ts'
import { setWatchLevel } from './operations/setWatchLevel.ts'
import { hasUnread, listNotifications, listSettings } from './queries.ts'
import { findWatchLevel } from './watches/queries.ts'

export const notificationResolvers: Resolvers = {
  Session: {
    hasUnreadNotifications: async (_, __, ctx) => ctx.viewer !== null && hasUnread(ctx.db, ctx.viewer.id),
  },
  Query: {
    notifications(_, { unread }, ctx) {
      if (!ctx.viewer) throw new SignInFirst()
      return listNotifications(ctx.db, { userId: ctx.viewer.id, unread: unread ?? false })
    },
    async watchLevel(_, { objectId }, ctx) {
      const object = ctx.viewer && (await findVisible(ctx, objectId))
      if (!ctx.viewer || !object) return 'normal'
      return findWatchLevel(ctx.db, { userId: ctx.viewer.id, objectId: object.id })
    },
    async notificationSettings(_, __, ctx) {
      if (!ctx.viewer) throw new SignInFirst()
      const set = new Map((await listSettings(ctx.db, ctx.viewer.id)).map((setting) => [setting.type, setting]))
      return notificationTypes.map((type) => set.get(type) ?? { type, ...channelsAtFirst(type) })
    },
  },
  Mutation: {
    markNotificationAsRead: (_, input, ctx) => markNotificationAsRead(ctx, input),
    markAllNotificationsAsRead: (_, __, ctx) => markAllNotificationsAsRead(ctx),
    setWatchLevel: (_, input, ctx) => setWatchLevel(ctx, input),
    setNotificationSetting: (_, input, ctx) => setNotificationSetting(ctx, input),
  },
  Notification: {
    createdAt: (notification) => epochSeconds(notification.createdAt),
    read: (notification) => notification.readAt !== null,
    async message(notification, _, ctx) {
      const { objectId } = notification
      const view = objectId === null ? undefined : await viewObject(ctx, objectId)
      return messageOf(ctx.language, { notification, view })
    },
    causedByUser: (notification) => notification.by,
    async causedByObject({ objectId }, _, ctx) {
      const view = objectId === null ? undefined : await viewObject(ctx, objectId)
      return view ? { id: view.lwid, title: view.title, canonicalPath: view.canonicalPath } : null
    },
  },
  NotificationSetting: {
    site: (setting) => setting.onSite,
    email: (setting) => setting.byMail,
  },
}
