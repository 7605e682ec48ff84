import { findVisibleObject } from '#objects/server/objectViews.ts'
import { addToCounter } from '#objects/server/writes.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ratingSet } from '../../contract/events.ts'
import { ratingPolicy } from '../policy.ts'
import { findAuthorId, findScore } from '../queries.ts'
import { deleteRating, insertRating } from '../writes.ts'

type Input = { objectId: string; clear?: boolean | null }

/** `clear` sets the state, it does not toggle: repeated and concurrent calls count once per user. */
export async function setRating(
  ctx: Context,
  { objectId, clear }: Input,
): Promise<{ score: number; ratedByMe: boolean }> {
  const object = await findVisibleObject(ctx, objectId)
  if (!object) throw new NotFoundError()
  authorize(ctx, ratingPolicy.rate, object)
  const by = ctx.viewer.id
  const liked = !clear
  const score = await withTransaction(ctx, async ({ db, emit }) => {
    const rating = { objectId: object.id, userId: by }
    const changed = liked ? await insertRating(db, rating, ctx.clock.now()) : await deleteRating(db, rating)
    if (!changed) return findScore(db, object.id)
    const authorId = await findAuthorId(db, object.id)
    emit(ratingSet({ objectId: object.id, parentId: object.parentId, authorId, by, liked }))
    return addToCounter(db, object.id, { counter: 'score', by: liked ? 1 : -1 })
  })
  return { score, ratedByMe: liked }
}
