import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ReplyPurpose } from '../../../contract/closing.ts'
import type { CannedReplyRow } from '../../../server/rows.ts'

const selectReplies = (db: Db) =>
  db
    .selectFrom('canned_replies')
    .leftJoin('products', 'products.object_id', 'canned_replies.product_id')
    .select(['canned_replies.id', 'canned_replies.title', 'canned_replies.body'])
    .select(sql<string>`coalesce(products.key, '')`.as('productId'))
    .select(sql<ReplyPurpose>`coalesce(nullif(upper(canned_replies.purpose), ''), 'ANY')`.as('purpose'))

/** Lists the replies by title. */
export const listReplies = (db: Db): Promise<CannedReplyRow[]> =>
  selectReplies(db).orderBy(sql`lower(title)`).orderBy('canned_replies.id').execute()

export const findReply = (db: Db, id: number): Promise<CannedReplyRow | undefined> =>
  selectReplies(db).where('canned_replies.id', '=', id).executeTakeFirst()
