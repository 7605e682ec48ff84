import type { WritableDb } from '#platform/db/db.ts'

type Reply = { productId: number | null; title: string; body: string }

export async function insertReply(db: WritableDb, { productId, title, body }: Reply): Promise<number> {
  const query = db.insertInto('canned_replies').values({ product_id: productId, title, body })
  return (await query.returning('id').executeTakeFirstOrThrow()).id
}

export async function updateReply(db: WritableDb, id: number, { productId, title, body }: Reply): Promise<void> {
  await db.updateTable('canned_replies').set({ product_id: productId, title, body }).where('id', '=', id).execute()
}

/** False if there is none. */
export async function deleteReplyRow(db: WritableDb, id: number): Promise<boolean> {
  const query = db.deleteFrom('canned_replies').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
