import { setTimeout as sleep } from 'node:timers/promises'
import { markShownAsRead } from '#features/notifications/server/index.ts'
import { type AuthorizedContext, authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import type { Transact } from '#platform/db/transaction.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { readMarksInput } from '../../contract/limits.ts'
import { readingPolicy } from '../policy.ts'
import { rateLimits } from '../rateLimits.ts'
import type { NewMark } from '../rows.ts'
import { raiseMarks } from '../writes.ts'

/** Long enough to collect the requests of a busy site, and too short to be noticed. */
const collectMs = 25

/**
 * Resolves once the marks are stored, and the notifications that they cover read. Unknown objects are ignored, so that
 * nobody learns which ones exist. No page that others see depends on marks.
 */
export async function markRead(ctx: Context, input: unknown): Promise<void> {
  authorize(ctx, readingPolicy.own, null)
  const { id: userId } = ctx.viewer
  const { marks } = parseInput(ctx, readMarksInput, input)
  await ctx.rateLimits.consumeInMemory(rateLimits.readMarks, String(userId))
  await saveWithOthers(
    ctx,
    marks.map(({ objectId, commentId }) => ({ userId, objectLwid: objectId, commentLwid: commentId ?? null })),
  )
}

type Batch = { marks: NewMark[]; saved: Promise<void> }

const batches = new WeakMap<Transact, Batch>()

/** One transaction for the marks of concurrent requests: one for each would cost several times as much. */
function saveWithOthers(ctx: AuthorizedContext, marks: readonly NewMark[]): Promise<void> {
  let batch = batches.get(ctx.transact)
  if (!batch) batches.set(ctx.transact, (batch = startBatch(ctx)))
  batch.marks.push(...marks)
  return batch.saved
}

function startBatch(ctx: AuthorizedContext): Batch {
  const marks: NewMark[] = []
  return { marks, saved: save() }

  async function save(): Promise<void> {
    await sleep(collectMs)
    batches.delete(ctx.transact)
    await withTransaction(ctx, async (tx) => {
      const raised = await raiseMarks(tx.db, marks)
      if (!raised.length) return
      const userIds = [...new Set(raised.map(({ userId }) => userId))]
      const objectIds = [...new Set(raised.map(({ objectId }) => objectId))]
      await markShownAsRead(tx, ctx, { userIds, objectIds })
    })
  }
}
