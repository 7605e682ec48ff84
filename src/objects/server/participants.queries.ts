import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AuthorRow } from './rows.ts'

const maxParticipants = 3
/** Reads the same few rows of a thread of any length. */
const latestComments = 30

type ParticipantRow = AuthorRow & { threadId: number }

/** Lists up to three people for each thread, the one who commented last first. */
export async function listParticipants(db: Db, threadIds: readonly number[]): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select thread.id as "threadId", users.id, users.username, users.picture, users.flair
    from objects thread
    cross join lateral (
      select author_id, max(position) as position
      from (
        select author_id, row_number() over (order by created_at, id) as position
        from (
          select author_id, created_at, id from objects comment
          where comment.parent_id = thread.id and comment.kind = 'comment'
            and comment.deleted_at is null and comment.hidden_at is null
          order by comment.created_at desc, comment.id desc limit ${sql.lit(latestComments)}
        ) as latest
      ) as numbered
      where author_id is distinct from thread.author_id
      group by author_id order by max(position) desc limit ${sql.lit(maxParticipants)}
    ) as participant
    join users on users.id = participant.author_id
    where thread.id = any(${threadIds}::bigint[])
    order by thread.id, participant.position desc`.execute(db)
  return rows
}
