import { paths } from '#app/paths.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { excerptOf, metaTagsOf } from '#objects/server/meta.ts'
import { showText } from '#objects/server/renderText.ts'
import { epochSeconds } from '#platform/clock.ts'
import { entriesOfKind, showHistory } from './history.ts'
import { updateUser } from './operations/updateUser.ts'
import { profilePolicy } from './policy.ts'

const kinds = { post: 'POST', comment: 'COMMENT', ticket: 'TICKET', creation: 'CREATION' } as const

export const profileResolvers: Resolvers = {
  Query: {
    userHistory: (_, { username, page }, ctx) => showHistory(ctx, username, page),
  },
  Mutation: {
    updateUser: (_, input, ctx) => updateUser(ctx, input),
  },
  User: {
    canonicalPath: (user) => paths.userPage(user.username),
    renderedBio: (user, _, ctx) => showText(ctx, user.renderedBio),
    canEdit: (user, _, ctx) => profilePolicy.edit(ctx.viewer, user),
    metaTags: ({ username, renderedBio, picture }) =>
      metaTagsOf({ title: `@${username}`, description: excerptOf(renderedBio), type: 'profile', image: picture }),
  },
  UserHistory: {
    posts: ({ part }, _, ctx) => entriesOfKind(ctx, part, 'post'),
    comments: ({ part }, _, ctx) => entriesOfKind(ctx, part, 'comment'),
    tickets: ({ part }, _, ctx) => entriesOfKind(ctx, part, 'ticket'),
    creations: ({ part }, _, ctx) => entriesOfKind(ctx, part, 'creation'),
  },
  UserHistoryEntry: {
    kind: ({ kind }) => kinds[kind],
    createdAt: ({ createdAt }) => epochSeconds(createdAt),
  },
}
