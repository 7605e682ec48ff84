import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { loadHistory } from './loadHistory.ts'
import { deleteRevision } from './operations/deleteRevision.ts'
import { revisionPolicy } from './policy.ts'

export const revisionResolvers: Resolvers = {
  Query: { revisionHistory: (_, input, ctx) => loadHistory(ctx, input) },
  Mutation: { deleteRevision: (_, input, ctx) => deleteRevision(ctx, input) },
  RevisionHistory: {
    object: ({ view: { lwid, title, canonicalPath } }) => ({ id: lwid, title, canonicalPath }),
  },
  Revision: {
    createdAt: ({ writtenAt }) => toEpochSeconds(writtenAt),
    author: ({ writtenBy }, _, ctx) => findAuthor(ctx, writtenBy),
    canDelete: ({ isCurrent }, _, ctx) => !isCurrent && revisionPolicy.delete(ctx.viewer),
  },
}
