import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { readTextSources } from '#features/notifications/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { demoSeeds } from '#seeds/seeding.ts'
import { messages } from '../messages.ts'
import { sweepMarksJob } from './jobs.ts'
import { onAccountDeleted, onCommentsMoved } from './listeners.ts'
import { loadContinued, loadUnread, loadUnreadComments, loadUnreadMembers, loadUnreadSections } from './loadUnread.ts'
import { markAllRead, undoMarkAllRead } from './operations/markAllRead.ts'
import { findReadTexts, listMarksOfUser, listWatermarksOfUser } from './queries.ts'
import { readingRoutes } from './routes.ts'

export const readingFeature: ServerFeature = {
  name: 'reading',
  resolvers: {
    Query: {
      unread: (_, { objectIds }, ctx) => loadUnread(ctx, objectIds),
      unreadMembers: (_, { parentIds }, ctx) => loadUnreadMembers(ctx, parentIds),
      unreadSections: (_, { kinds }, ctx) => loadUnreadSections(ctx, kinds),
      continueReading: (_, __, ctx) => loadContinued(ctx),
      unreadUntil: (_, __, ctx) => ctx.clock.now().getTime(),
      unreadComments: (_, { objectId }, ctx) => loadUnreadComments(ctx, objectId),
    },
    Mutation: {
      markAllRead: (_, input, ctx) => markAllRead(ctx, input),
      undoMarkAllRead: (_, input, ctx) => undoMarkAllRead(ctx, input),
    },
  },
  extensions: [
    personalData.add({
      name: 'reading',
      about: messages.personalData,
      load: async (ctx, userId) => ({
        objects: await listMarksOfUser(ctx.db, userId),
        markedAllRead: await listWatermarksOfUser(ctx.db, userId),
      }),
    }),
    readTextSources.add(findReadTexts),
    allowedWhileSilenced.add({ markAllRead: true, undoMarkAllRead: true }),
    demoSeeds.add({ position: 40, load: async () => (await import('../seeds/seedReading.ts')).seedReading }),
  ],
  listeners: [onAccountDeleted, onCommentsMoved],
  jobs: [sweepMarksJob],
  registerRoutes: readingRoutes,
}
