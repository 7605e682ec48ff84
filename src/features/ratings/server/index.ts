import { allowedWhileSilenced, personalData } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { ratingSet } from '../contract/events.ts'
import { messages } from '../messages.ts'
import { notifyAuthor } from './listeners.ts'
import { setRating } from './operations/setRating.ts'
import { findRatedIds, listRaterNames, listRatingsByUser } from './queries.ts'

export { setRating } from './operations/setRating.ts'
export { copyLikes, removeCopiedLikes } from './transactions/copyLikes.ts'

const ratedById = createBatchLoader<number, true>('ratings.rated', async (ctx, ids) => {
  const rated = ctx.viewer ? await findRatedIds(ctx.db, ctx.viewer.id, ids) : []
  return new Map([...rated].map((id) => [id, true]))
})

/** Batched: one query answers for all rows of a list. */
export async function isRatedByViewer(ctx: Context, objectId: number): Promise<boolean> {
  return ctx.viewer !== null && (await ratedById(ctx, objectId)) === true
}

const namesById = createBatchLoader<number, string[]>('ratings.names', (ctx, ids) => listRaterNames(ctx.db, ids))

const likedBy = async (ctx: Context, objectId: number): Promise<string[]> => (await namesById(ctx, objectId)) ?? []

export const ratingsFeature: ServerFeature = {
  name: 'ratings',
  resolvers: {
    Mutation: { setRating: (_, input, ctx) => setRating(ctx, input) },
    LikedBy: { likedBy: ({ id }, _, ctx) => likedBy(ctx, id) },
  },
  extensions: [
    personalData.add({
      name: 'ratings',
      about: messages.personalData,
      load: (ctx, userId) => listRatingsByUser(ctx.db, userId),
    }),
    // Likes carry no text.
    allowedWhileSilenced.add({ setRating: true }),
  ],
  events: [ratingSet],
  listeners: [notifyAuthor],
}
