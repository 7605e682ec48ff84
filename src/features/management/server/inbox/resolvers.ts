import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { listInboxQueues } from './inboxSources.ts'

const defaultItems = 10
const maxItems = 100

export const inboxResolvers: Resolvers = {
  Query: { inbox: (_, { kind }, ctx) => listInboxQueues(ctx, kind) },
  InboxQueue: {
    count: (queue) => queue.loadCount(),
    items: (queue, { limit }) => queue.loadItems(Math.min(Math.max(limit ?? defaultItems, 1), maxItems)),
  },
  InboxItem: {
    author: (item, _, ctx) => findAuthor(ctx, item.authorId),
    assignee: (item, _, ctx) => findAuthor(ctx, item.assigneeId),
    since: (item) => toEpochSeconds(item.since),
    reasons: (item) => [...item.reasons],
  },
}
