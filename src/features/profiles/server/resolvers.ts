import type { Resolvers } from '#generated/resolvers.ts'
import { createMetaTags, getExcerpt } from '#objects/server/metaTags.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { paths } from '#paths.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { loadActivity, loadEntriesOfKind, loadHistory } from './history.ts'
import { updateUser } from './operations/updateUser.ts'
import { profilePolicy } from './policy.ts'
import { historyKinds } from './rows.ts'

const kinds = { post: 'POST', comment: 'COMMENT', ticket: 'TICKET', creation: 'CREATION' } as const

export const profileResolvers: Resolvers = {
  Query: {
    userHistory: (_, { username, page, kind }, ctx) =>
      loadHistory(ctx, { username, page, kind: historyKinds.find((each) => kinds[each] === kind) }),
  },
  Mutation: {
    updateUser: (_, input, ctx) => updateUser(ctx, input),
  },
  User: {
    canonicalPath: (user) => paths.userPage(user.username),
    renderedBio: (user, _, ctx) => resolveText(ctx, user.renderedBio),
    canEdit: (user, _, ctx) => profilePolicy.edit(ctx.viewer, user),
    metaTags: ({ username, renderedBio, picture }) =>
      createMetaTags({ title: `@${username}`, description: getExcerpt(renderedBio), type: 'profile', image: picture }),
  },
  UserActivity: {
    posts: (activity) => activity.get('post')?.count ?? 0,
    comments: (activity) => activity.get('comment')?.count ?? 0,
    tickets: (activity) => activity.get('ticket')?.count ?? 0,
    creations: (activity) => activity.get('creation')?.count ?? 0,
    likes: (activity) => activity.values().reduce((sum, { likes }) => sum + likes, 0),
  },
  UserHistory: {
    activity: ({ query }, _, ctx) => loadActivity(ctx, query),
    posts: ({ query }, _, ctx) => loadEntriesOfKind(ctx, query, 'post'),
    comments: ({ query }, _, ctx) => loadEntriesOfKind(ctx, query, 'comment'),
    tickets: ({ query }, _, ctx) => loadEntriesOfKind(ctx, query, 'ticket'),
    creations: ({ query }, _, ctx) => loadEntriesOfKind(ctx, query, 'creation'),
  },
  UserHistoryEntry: {
    kind: ({ kind }) => kinds[kind],
    createdAt: ({ createdAt }) => toEpochSeconds(createdAt),
  },
}
