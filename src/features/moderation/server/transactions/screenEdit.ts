import { hideObjects } from '#objects/server/transactions/hiding.ts'
import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { type ScreenedTexts, type Submission, screenText, type Texts } from '../screenText.ts'
import { insertEditReport } from '../writes.ts'

/** Must be called in the transaction that stores the texts. Returns true if the object is hidden from now on. */
export type HoldIfSuspicious = (tx: EventTransaction) => Promise<boolean>

type Edit<T extends Texts> = Submission<T> & { objectId: number }

type ScreenedEdit<T extends Texts> = { texts: ScreenedTexts<T>; holdIfSuspicious: HoldIfSuspicious }

/**
 * Every operation that changes texts of an object calls this first, and `holdIfSuspicious` when it stores them. Throws as
 * `screenText` does.
 */
export async function screenEdit<const T extends Texts>(ctx: Context, edit: Edit<T>): Promise<ScreenedEdit<T>> {
  const { texts, hold } = await screenText(ctx, edit)
  return { texts, holdIfSuspicious: async (tx) => hold && holdEdited(tx, ctx, edit.objectId) }
}

/** Hides an object after an edit until the staff have looked at it. Returns false if it is hidden already. */
export async function holdEdited(tx: EventTransaction, ctx: Context, id: number): Promise<boolean> {
  const at = ctx.clock.now()
  // `by` is null because authors are not told what the site holds. An object that was hidden before stays hidden.
  if (!(await hideObjects(tx, { ctx, ids: [id], by: null, at })).length) return false
  await insertEditReport(tx.db, id, at)
  return true
}
