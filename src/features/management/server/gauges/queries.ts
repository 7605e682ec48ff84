import { sql } from 'kysely'
import type { HiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { isExisting, isOutside } from '#objects/server/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { OperationsQueueRow } from '../rows.ts'

export type DayRow = { day: Date; activeUsers: number; posts: number }

export async function listDays(db: Db, { from, to }: { from: Date; to: Date }): Promise<DayRow[]> {
  const days = sql<DayRow>`
    with activity as (
      select date_trunc('day', created_at at time zone 'utc') as day, count(distinct author_id)::int as people,
        count(*) filter (where kind = 'post')::int as posts
      from objects
      where created_at >= ${from} and created_at < ${to} and author_id is not null and deleted_at is null
      group by 1
    )
    select d at time zone 'utc' as day, coalesce(people, 0) as "activeUsers", coalesce(posts, 0) as posts
    from generate_series(${from}::timestamptz at time zone 'utc', ${to}::timestamptz at time zone 'utc' - interval '1 second',
      interval '1 day') as d
    left join activity on activity.day = d
    order by d`
  return (await days.execute(db)).rows
}

export async function countActiveUsers(db: Db, since: Date): Promise<number> {
  const query = db.selectFrom('sessions').where('rotated_at', '>=', since)
  return (await query.select((e) => e.fn.count<number>('user_id').distinct().as('count')).executeTakeFirstOrThrow())
    .count
}

export async function countMails(db: Db): Promise<{ waiting: number; refused: number }> {
  const query = sql<{ waiting: number; refused: number }>`
    select count(*) filter (where refused_at is null)::int as waiting,
      count(*) filter (where refused_at is not null)::int as refused
    from mails where sent_at is null`
  return (await query.execute(db)).rows[0] ?? { waiting: 0, refused: 0 }
}

/** Reports on what exists and the viewer may see. */
const openReports = (db: Db, hidden: HiddenPlaces) =>
  db
    .selectFrom('reports')
    .innerJoin('objects as o', 'o.id', 'reports.object_id')
    .where('reports.resolved_at', 'is', null)
    .where(isOutside(hidden))
    .where(isExisting)

export async function countOpenReports(db: Db, hidden: HiddenPlaces): Promise<number> {
  const query = openReports(db, hidden)
  return (await query.select((e) => e.fn.count<number>('object_id').distinct().as('count')).executeTakeFirstOrThrow())
    .count
}

export async function countHeldObjects(db: Db, hidden: HiddenPlaces): Promise<number> {
  const query = openReports(db, hidden).where('reports.reason', '=', 'held')
  return (await query.select((e) => e.fn.count<number>('object_id').distinct().as('count')).executeTakeFirstOrThrow())
    .count
}

/** pg-boss updates these counts once a minute. Empty if no job ever ran. */
export async function listQueues(db: Db): Promise<OperationsQueueRow[]> {
  const table = await sql<{ found: boolean }>`select to_regclass('pgboss.queue') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const queues = sql<OperationsQueueRow>`
    select name, queued_count as queued, active_count as active, failed_count as failed from pgboss.queue
    where not starts_with(name, '__pgboss__') order by name`
  return (await queues.execute(db)).rows
}

/** The queues of which a run is kept, each with the end of its last one. */
export async function listLastRuns(db: Db, queues: readonly string[]): Promise<{ name: string; at: Date }[]> {
  const runs = sql<{ name: string; at: Date }>`
    select name, max(completed_on) as at from pgboss.job
    where name = any(${queues}::text[]) and completed_on is not null group by name`
  return (await runs.execute(db)).rows
}

export async function readStorage(db: Db): Promise<{ databaseBytes: number; fileBytes: number; postgres: string }> {
  const sizes = sql<{ databaseBytes: number; fileBytes: number; postgres: string }>`
    select pg_database_size(current_database()) as "databaseBytes", current_setting('server_version') as postgres,
      ((select coalesce(sum(byte_size), 0) from images)
        + (select coalesce(sum(byte_size), 0) from uploads where stored_as is not null))::bigint
        as "fileBytes"`
  return (await sizes.execute(db)).rows[0] ?? { databaseBytes: 0, fileBytes: 0, postgres: '' }
}
