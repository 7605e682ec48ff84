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
  const found = await findVisible(ctx, objectId)
  if (!found) throw new NotFound()
  assertCan(ctx.viewer, ratingPolicy.rate, found.view)
  const { row } = found
  const by = ctx.viewer.id
  const liked = !clear
  const score = await change(ctx, async ({ db, record }) => {
    const rating = { objectId: row.id, userId: by }
    const changed = liked ? await insertRating(db, rating, ctx.clock.now()) : await deleteRating(db, rating)
    if (changed) {
      await addToCounter(db, row.id, { counter: 'score', by: liked ? 1 : -1 })
      await record(ratingSet({ objectId: row.id, parentId: row.parent_id, by, liked }))
    }
    return findScore(db, row.id)
  })
  return { score, ratedByMe: liked }
}
