import type { WritableDb } from '#platform/db/db.ts'
import type { ReplyPurpose } from '../../../contract/closing.ts'

type Reply = { productId: number | null; title: string; body: string; purpose: ReplyPurpose }

const toColumns = ({ productId, title, body, purpose }: Reply) => ({
  product_id: productId,
  title,
  body,
  purpose: purpose === 'ANY' ? '' : purpose.toLowerCase(),
})

export async function insertReply(db: WritableDb, reply: Reply): Promise<number> {
  const query = db.insertInto('canned_replies').values(toColumns(reply))
  return (await query.returning('id').executeTakeFirstOrThrow()).id
}

export async function updateReply(db: WritableDb, id: number, reply: Reply): Promise<void> {
  await db.updateTable('canned_replies').set(toColumns(reply)).where('id', '=', id).execute()
}

/** False if there is none. */
export async function deleteReplyRow(db: WritableDb, id: number): Promise<boolean> {
  const query = db.deleteFrom('canned_replies').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
