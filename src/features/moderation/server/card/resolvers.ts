import { findUser, type UserRow } from '#features/accounts/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { nobody } from '#objects/server/rows.ts'
import { batched } from '#platform/batched.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { personPolicy } from '../policy.ts'
import type { StaffCardRow } from '../rows.ts'
import { hashOfNetwork } from './hashOfNetwork.ts'
import { type Counts, countOf, listNeighbours, listNotes, listSessionsOf } from './queries.ts'

/** Five fields, one query. */
const countsById = batched<number, Counts>('moderation.counts', async (ctx, ids) => {
  const counts = await Promise.all(ids.map(async (id) => [id, await countOf(ctx.db, id)] as const))
  return new Map(counts)
})

const counts = (name: keyof Counts) => async (card: StaffCardRow, _: unknown, ctx: Context) =>
  (await countsById(ctx, card.userId))?.[name] ?? 0

const secondsOf = (date: Date | null) => date && epochSeconds(date)

export const cardResolvers: Resolvers = {
  StaffCard: {
    user: async (card, _, ctx) => (await findUser(ctx.db, card.userId)) as UserRow,
    postCount: counts('posts'),
    commentCount: counts('comments'),
    hiddenCount: counts('hidden'),
    reportedCount: counts('reported'),
    reportCount: counts('reports'),
    silencedUntil: (card, _, ctx) => secondsOf(stillOn(ctx, card.silencedUntil)),
    suspendedUntil: (card, _, ctx) => secondsOf(stillOn(ctx, card.suspendedUntil)),
    canSanction: (card, _, ctx) => personPolicy.sanction(ctx.viewer, { id: card.userId, roles: card.roles }),
    notes: (card, _, ctx) => listNotes(ctx.db, card.userId),
    sessions: (card, _, ctx) => listSessionsOf(ctx.db, card.userId),
    neighbours: (card, _, ctx) => listNeighbours(ctx.db, card.userId, ctx.clock.now()),
  },
  StaffNote: {
    createdAt: (note) => epochSeconds(note.createdAt),
    expiresAt: (note) => secondsOf(note.expiresAt),
    author: (note, _, ctx) => findAuthor(ctx, note.authorId),
  },
  StaffSession: {
    network: (session, _, ctx) => hashOfNetwork(ctx, session.address),
    createdAt: (session) => epochSeconds(session.createdAt),
    lastSeenAt: (session) => epochSeconds(session.lastSeenAt),
  },
  Neighbour: {
    user: async (neighbour, _, ctx) => (await findAuthor(ctx, neighbour.userId)) ?? nobody,
    lastSeenAt: (neighbour) => epochSeconds(neighbour.lastSeenAt),
  },
}

const stillOn = ({ clock }: Context, until: Date | null) => (until && until > clock.now() ? until : null)
