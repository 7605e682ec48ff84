import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { findComment } from '../queries.ts'
import type { CommentRow } from '../rows.ts'
import { prepareComment } from '../transactions/prepareComment.ts'

export async function createComment(ctx: Context, input: unknown): Promise<CommentRow> {
  const { authorized, row, insert, inTransaction } = await prepareComment(ctx, input)
  const { lwid, isNew } = await inTransaction(async (lwid) => {
    const written = await withTransaction(authorized, (transaction) => insert(transaction, lwid))
    return { lwid: written, isNew: written === lwid }
  })
  return isNew ? { ...row, lwid } : ((await findComment(ctx.db, lwid)) as CommentRow)
}
