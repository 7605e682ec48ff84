import { paths } from '#app/paths.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { createMetaTags, getExcerpt } from '#objects/server/metaTags.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { loadEntriesOfKind, loadHistory } from './history.ts'
import { updateUser } from './operations/updateUser.ts'
import { profilePolicy } from './policy.ts'

const kinds = { post: 'POST', comment: 'COMMENT', ticket: 'TICKET', creation: 'CREATION' } as const

export const profileResolvers: Resolvers = {
  Query: {
    userHistory: (_, { username, page }, ctx) => loadHistory(ctx, username, page),
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
  UserHistory: {
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
