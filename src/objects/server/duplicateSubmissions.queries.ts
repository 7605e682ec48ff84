import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Arbitrary; nothing else uses it. */
const lockNamespace = 7_301
const windowMs = 10 * 60_000

/** Author, parent and text. */
type Content = readonly (string | number | null)[]

/** The same text sent earlier counts as intentional. */
export const getDuplicateWindowStart = (at: Date): Date => new Date(at.getTime() - windowMs)

/**
 * Must run in the transaction that would write: parallel submissions of the same `content` wait for each other. Sends
 * lock and query in one round trip.
 */
export async function findSubmission<Row>(db: Db, content: Content, query: RawBuilder<Row>): Promise<Row | undefined> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest().readInt32BE()
  const lock = sql`select pg_advisory_xact_lock(${sql.lit(lockNamespace)}, ${digest})`
  const [, found] = await Promise.all([lock.execute(db), query.execute(db)])
  return found.rows[0]
}

type Text = { authorId: number; parentId: number; title: string; body: string; at: Date }

/** Clients resend a text if they got no answer, for example when the connection broke after the commit. */
export async function findDuplicateSubmission(
  db: Db,
  table: 'posts' | 'tickets',
  text: Text,
): Promise<string | undefined> {
  const { authorId, parentId, title, body, at } = text
  const query = sql<{ lwid: string }>`
    select o.lwid from objects o join ${sql.table(table)} t on t.object_id = o.id
    where o.author_id = ${authorId} and o.created_at > ${getDuplicateWindowStart(at)}
      and o.parent_id = ${parentId} and o.deleted_at is null and t.title = ${title} and t.body = ${body}
    order by o.id desc limit 1`
  return (await findSubmission(db, [table, authorId, parentId, title, body], query))?.lwid
}
