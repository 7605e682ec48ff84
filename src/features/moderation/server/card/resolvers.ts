import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { personPolicy } from '../policy.ts'
import type { AuthorHistoryRow, StaffCardRow } from '../rows.ts'
import { hashNetwork } from './hashNetwork.ts'
import {
  countUserActivity,
  listActiveSessions,
  listAuthorHistories,
  listNeighbours,
  listNotes,
  type UserCounts,
} from './queries.ts'

/** One query for five fields. */
const countsById = createBatchLoader<number, UserCounts>('moderation.counts', async (ctx, ids) => {
  const counts = await Promise.all(ids.map(async (id) => [id, await countUserActivity(ctx.db, id)] as const))
  return new Map(counts)
})

const resolveCount = (name: keyof UserCounts) => async (card: StaffCardRow, _: unknown, ctx: Context) =>
  (await countsById(ctx, card.userId))?.[name] ?? 0

const historyById = createBatchLoader<number, AuthorHistoryRow>('moderation.histories', async (ctx, ids) => {
  return new Map((await listAuthorHistories(ctx.db, ids)).map((history) => [history.userId, history]))
})

/** Null for deleted accounts. */
export const findAuthorHistory = async (ctx: Context, userId: number | null): Promise<AuthorHistoryRow | null> =>
  userId === null ? null : ((await historyById(ctx, userId)) ?? null)

const toOptionalSeconds = (date: Date | null) => date && toEpochSeconds(date)

export const cardResolvers: Resolvers = {
  StaffCard: {
    user: async (card, _, ctx) => (await findUser(ctx.db, card.userId)) as UserRow,
    postCount: resolveCount('posts'),
    commentCount: resolveCount('comments'),
    hiddenCount: resolveCount('hidden'),
    reportedCount: resolveCount('reported'),
    reportCount: resolveCount('reports'),
    silencedUntil: (card, _, ctx) => toOptionalSeconds(getIfActive(ctx, card.silencedUntil)),
    suspendedUntil: (card, _, ctx) => toOptionalSeconds(getIfActive(ctx, card.suspendedUntil)),
    canSanction: (card, _, ctx) => personPolicy.sanction(ctx.viewer, { id: card.userId, roles: card.roles }),
    notes: (card, _, ctx) => listNotes(ctx.db, card.userId),
    sessions: (card, _, ctx) => listActiveSessions(ctx.db, card.userId),
    neighbours: (card, _, ctx) => listNeighbours(ctx.db, card.userId, ctx.clock.now()),
  },
  AuthorHistory: {
    joinedAt: (history) => (history.joinedAt ? toEpochSeconds(history.joinedAt) : 0),
    silencedUntil: (history, _, ctx) => toOptionalSeconds(getIfActive(ctx, history.silencedUntil)),
    suspendedUntil: (history, _, ctx) => toOptionalSeconds(getIfActive(ctx, history.suspendedUntil)),
    canSanction: (history, _, ctx) => personPolicy.sanction(ctx.viewer, { id: history.userId, roles: history.roles }),
  },
  StaffNote: {
    createdAt: (note) => toEpochSeconds(note.createdAt),
    expiresAt: (note) => toOptionalSeconds(note.expiresAt),
    author: (note, _, ctx) => findAuthor(ctx, note.authorId),
  },
  StaffSession: {
    network: (session, _, ctx) => hashNetwork(ctx, session.address),
    createdAt: (session) => toEpochSeconds(session.createdAt),
    lastSeenAt: (session) => toEpochSeconds(session.lastSeenAt),
  },
  Neighbour: {
    user: async (neighbour, _, ctx) => (await findAuthor(ctx, neighbour.userId)) ?? deletedAuthor,
    lastSeenAt: (neighbour) => toEpochSeconds(neighbour.lastSeenAt),
  },
}

const getIfActive = ({ clock }: Context, until: Date | null) => (until && until > clock.now() ? until : null)
