import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Any number of our own, so that this lock meets no other. */
const publishing = 7_301
const windowMs = 10 * 60_000

type Text = { authorId: number; parentId: number; title: string; body: string; at: Date }

/**
 * The lwid of what the same person has published with the same words in the same place a moment ago. A client that got
 * no answer sends its text again: once is enough (a commit may have been reported as failed when the connection broke).
 * To be asked in the transaction that would publish it: it makes the same person's next wait for this one.
 */
export async function findRepeat(db: Db, table: 'posts' | 'tickets', text: Text): Promise<string | undefined> {
  const { authorId, parentId, title, body, at } = text
  await sql`select pg_advisory_xact_lock(${sql.lit(publishing)}, ${authorId})`.execute(db)
  const found = await sql<{ lwid: string }>`
    select o.lwid from objects o join ${sql.table(table)} t on t.object_id = o.id
    where o.author_id = ${authorId} and o.created_at > ${new Date(at.getTime() - windowMs)}
      and o.parent_id = ${parentId} and o.deleted_at is null and t.title = ${title} and t.body = ${body}
    order by o.id desc limit 1`.execute(db)
  return found.rows[0]?.lwid
}
