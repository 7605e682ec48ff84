import { accountDeleted } from '#features/accounts/contract/events.ts'
import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { listenTo } from '#platform/events/listener.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { messages } from '../messages.ts'
import { loadBookmark, loadBookmarkedIn, loadBookmarks } from './loadBookmarks.ts'
import { deleteBookmark } from './operations/deleteBookmark.ts'
import { eraseBookmarks } from './operations/eraseBookmarks.ts'
import { setBookmark } from './operations/setBookmark.ts'
import { listBookmarksForExport } from './queries.ts'
import { sendRemindersTimer } from './timers.ts'

export const bookmarksFeature: ServerFeature = {
  name: 'bookmarks',
  resolvers: {
    Query: {
      bookmarks: (_, options, ctx) => loadBookmarks(ctx, options),
      bookmark: (_, { objectId }, ctx) => loadBookmark(ctx, objectId),
      bookmarkedIn: (_, { objectId }, ctx) => loadBookmarkedIn(ctx, objectId),
    },
    Mutation: {
      setBookmark: (_, input, ctx) => setBookmark(ctx, input),
      deleteBookmark: (_, input, ctx) => deleteBookmark(ctx, input),
    },
    Bookmark: {
      id: ({ lwid }) => lwid,
      createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
      remindAt: ({ remindAt }) => remindAt && toEpochSeconds(remindAt),
    },
  },
  extensions: [
    personalData.add({
      name: 'bookmarks',
      about: messages.personalData,
      load: (ctx, userId) => listBookmarksForExport(ctx.db, userId),
    }),
    allowedWhileSilenced.add({ setBookmark: true, deleteBookmark: true }),
  ],
  listeners: [listenTo(accountDeleted, 'eraseBookmarks', (ctx, { userId }) => eraseBookmarks(ctx, userId))],
  timers: [sendRemindersTimer],
}
