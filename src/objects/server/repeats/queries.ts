import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Any number of our own, so that this lock meets no other. */
const publishing = 7_301
const windowMs = 10 * 60_000

/** Who submits what, and where. */
type Content = readonly (string | number | null)[]

/** What was written before this counts as said on purpose, even in the same words. */
export const repeatsSince = (at: Date): Date => new Date(at.getTime() - windowMs)

/**
 * The first row of a query for what was submitted before, to be run in the transaction that would write it. Parallel
 * submissions of the same `content` wait for each other; the lock and the query travel together.
 */
export async function findSubmitted<Row>(db: Db, content: Content, query: RawBuilder<Row>): Promise<Row | undefined> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest().readInt32BE()
  const lock = sql`select pg_advisory_xact_lock(${sql.lit(publishing)}, ${digest})`
  const [, found] = await Promise.all([lock.execute(db), query.execute(db)])
  return found.rows[0]
}

type Text = { authorId: number; parentId: number; title: string; body: string; at: Date }

/**
 * The lwid of what the same person has published with the same words in the same place a moment ago. A client that got
 * no answer sends its text again: once is enough (a commit may have been reported as failed when the connection broke).
 */
export async function findRepeat(db: Db, table: 'posts' | 'tickets', text: Text): Promise<string | undefined> {
  const { authorId, parentId, title, body, at } = text
  const query = sql<{ lwid: string }>`
    select o.lwid from objects o join ${sql.table(table)} t on t.object_id = o.id
    where o.author_id = ${authorId} and o.created_at > ${repeatsSince(at)}
      and o.parent_id = ${parentId} and o.deleted_at is null and t.title = ${title} and t.body = ${body}
    order by o.id desc limit 1`
  return (await findSubmitted(db, [table, authorId, parentId, title, body], query))?.lwid
}
