import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { isAnswerVisible } from './answers.queries.ts'

const retryAfterMs = 20
const maxAttempts = 100

/** One merge at a time: opposite ones would wait for each other. */
export async function lockMerges(db: WritableDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('merge'))`.execute(db)
}

/**
 * Locks an object so that its lwid can change. Whoever comments on it or likes it holds a weaker lock and waits for others
 * that do so: waiting in the same queue would end in a deadlock.
 */
export async function lockExclusively(db: WritableDb, id: number): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const query = sql`select from objects where id = ${id} for update skip locked`
    if ((await query.execute(db)).rows.length) return
    await sleep(retryAfterMs)
  }
  await sql`select from objects where id = ${id} for update`.execute(db)
}

type Change = { kind: string; lwid: string; parentId: number; from: { kind: string; parentId: number } }

/** Changes a visible object that still is what and where the caller saw it. Ends its own lock, pin and answer. */
export async function changeKind(db: WritableDb, id: number, { kind, lwid, parentId, from }: Change): Promise<boolean> {
  const query = db
    .updateTable('objects')
    .set({
      kind,
      lwid,
      parent_id: parentId,
      lock_reason: null,
      locked_until: null,
      answer_id: null,
      is_answered: false,
    })
    .where('id', '=', id)
    .where('kind', '=', from.kind)
    .where('parent_id', '=', from.parentId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Must be called after comments have moved. The caller must have locked the objects. */
export async function recountReplies(db: WritableDb, ids: readonly number[]): Promise<void> {
  await sql`
    update objects set comment_count = counted.n, last_reply_id = reply.id, last_reply_at = reply.created_at,
      is_answered = ${isAnswerVisible}
    from unnest(${ids}::bigint[]) as named (id)
    cross join lateral (
      select count(*)::int as n from objects
      where parent_id = named.id and kind = 'comment' and deleted_at is null and hidden_at is null
    ) as counted
    left join lateral (
      select id, created_at from objects
      where parent_id = named.id and kind = 'comment' and deleted_at is null and hidden_at is null
      order by created_at desc, id desc limit 1
    ) as reply on true
    where objects.id = named.id`.execute(db)
}
