import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { lockObjects } from './writes.ts'

/** Null withdraws the answer. False if nothing changed, or if the comment is not a visible one of the object. */
export async function setAnswer(db: WritableDb, id: number, answerId: number | null): Promise<boolean> {
  // A statement of its own: the next one then sees a comment that was deleted meanwhile.
  await lockObjects(db, [id])
  const query = sql`
    update objects set answer_id = ${answerId}::bigint, is_answered = ${answerId !== null}
    where id = ${id} and answer_id is distinct from ${answerId}::bigint and (${answerId === null} or exists (
      select from objects answer where answer.id = ${answerId}::bigint and answer.parent_id = ${id}
        and answer.kind = 'comment' and answer.deleted_at is null and answer.hidden_at is null))`
  return ((await query.execute(db)).numAffectedRows ?? 0n) > 0n
}
