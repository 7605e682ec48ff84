import { hideObjects } from '#objects/server/transactions/hiding.ts'
import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { screen } from '../screen.ts'
import { insertEditReport } from '../writes.ts'

/** For the transaction that stores the text. Returns true if the object is hidden from now on. */
export type HoldEdit = (tx: EventTransaction) => Promise<boolean>

type Edit = Parameters<typeof screen>[1] & { objectId: number }

/**
 * Every operation that changes a text of an object calls this first, and the result when it stores the text. Throws as
 * `screen` does.
 */
export async function screenEdit(ctx: Context, edit: Edit): Promise<HoldEdit> {
  const { hold } = await screen(ctx, edit)
  return async (tx) => {
    if (!hold) return false
    const { objectId: id } = edit
    const at = ctx.clock.now()
    // By nobody: its author is not told of what the site holds. What was hidden before stays so, whatever is written.
    if (!(await hideObjects(tx, { ctx, ids: [id], by: null, at })).length) return false
    await insertEditReport(tx.db, id, at)
    return true
  }
}
