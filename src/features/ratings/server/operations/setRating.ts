import { addToCounter } from '#objects/server/queries.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import { ratingSet } from '../../contract/events.ts'
import { ratingPolicy } from '../policy.ts'
import { deleteRating, findScore, insertRating } from '../queries.ts'

type Input = { objectId: string; clear?: boolean | null }

/** `clear` is the wish, not a toggle: asking twice changes nothing, and one person counts once under any race (D53). */
export async function setRating(
  ctx: Context,
  { objectId, clear }: Input,
): Promise<{ score: number; ratedByMe: boolean }> {
  const object = await findVisible(ctx, objectId)
  if (!object) throw new NotFound()
  assertCan(ctx.viewer, ratingPolicy.rate, object)
  const by = ctx.viewer.id
  const liked = !clear
  const score = await change(ctx, async ({ db, record }) => {
    const rating = { objectId: object.id, userId: by }
    const changed = liked ? await insertRating(db, rating, ctx.clock.now()) : await deleteRating(db, rating)
    if (!changed) return findScore(db, object.id)
    record(ratingSet({ objectId: object.id, parentId: object.parentId, by, liked }))
    return addToCounter(db, object.id, { counter: 'score', by: liked ? 1 : -1 })
  })
  return { score, ratedByMe: liked }
}
