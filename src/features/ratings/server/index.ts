import { batched } from '#platform/batched.ts'
import type { Context } from '#platform/context.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { ratingSet } from '../contract/events.ts'
import { setRating } from './operations/setRating.ts'
import { findRated, listNamesOfRaters, listRatingsOf } from './queries.ts'

export { carryLikes, takeLikesBack } from './carry.ts'
export { setRating } from './operations/setRating.ts'
export { ratedAt } from './queries.ts'

const ratedById = batched<number, true>('ratings.rated', async (ctx, ids) => {
  const rated = ctx.viewer ? await findRated(ctx.db, ctx.viewer.id, ids) : []
  return new Map([...rated].map((id) => [id, true]))
})

/** Whether the viewer likes an object; asked for each row of a list, answered by one query. */
export async function ratedByViewer(ctx: Context, objectId: number): Promise<boolean> {
  return ctx.viewer !== null && (await ratedById(ctx, objectId)) === true
}

const namesById = batched<number, string[]>('ratings.names', (ctx, ids) => listNamesOfRaters(ctx.db, ids))

/** The usernames of those who like an object, for the older form of its rating (D71). */
const likedBy = async (ctx: Context, objectId: number): Promise<string[]> => (await namesById(ctx, objectId)) ?? []

export const ratingsFeature: ServerFeature = {
  name: 'ratings',
  resolvers: {
    Mutation: { setRating: (_, input, ctx) => setRating(ctx, input) },
    LikedBy: { likedBy: ({ id }, _, ctx) => likedBy(ctx, id) },
  },
  personalData: (ctx, userId) => listRatingsOf(ctx.db, userId),
  events: [ratingSet],
}
