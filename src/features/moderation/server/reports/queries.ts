import { sql } from 'kysely'
import type { WaitingObject } from '#features/management/server/index.ts'
import type { HiddenPlaces } from '#objects/server/hiddenPlaces.ts'
import { isExisting, isOutside } from '#objects/server/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { QueueRow, ReportRow } from '../rows.ts'

type QueuePart = {
  resolved: boolean
  hidden: HiddenPlaces
  lwid?: string | null
  limit: number
  offset: number
}

/** Open reports on what was deleted wait until it is restored. */
const isReadable = (hidden: HiddenPlaces, mayBeDeleted = false) => sql<boolean>`
  exists (select from objects o where o.id = reports.object_id and ${isOutside(hidden)}
    and (${mayBeDeleted} or ${isExisting}))`

/** Lists open reports by longest waiting, resolved ones by latest; or only those on one object. */
export function listQueue(db: Db, { resolved, hidden, lwid = null, limit, offset }: QueuePart): Promise<QueueRow[]> {
  const queue = db
    .selectFrom('reports')
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .where(isReadable(hidden, resolved))
    .$if(lwid !== null, (q) =>
      q.where('object_id', '=', (e) => e.selectFrom('objects').where('lwid', '=', lwid).select('id')),
    )
    .groupBy('object_id')
    .select(['object_id', sql<Date>`min(created_at)`.as('first'), sql<Date | null>`max(resolved_at)`.as('resolvedAt')])
    .select([
      sql<number | null>`max(claimed_by)`.as('claimedBy'),
      sql<number | null>`max(resolved_by)`.as('resolvedBy'),
    ])
    .select(sql<string | null>`(array_agg(outcome order by resolved_at desc))[1]`.as('outcome'))
    .orderBy(resolved ? sql`max(resolved_at) desc` : sql`min(created_at)`)
    .orderBy('object_id')
    .limit(limit)
    .offset(offset)
    .as('q')
  return db
    .selectFrom(queue)
    .innerJoin('objects as o', 'o.id', 'q.object_id')
    .select(['o.id', 'o.lwid', 'o.kind', 'o.hidden_at as hiddenAt', 'o.created_at as createdAt'])
    .select(['o.author_id as authorId', 'q.claimedBy', 'q.resolvedBy', 'q.resolvedAt', 'q.outcome'])
    .orderBy(resolved ? sql`q."resolvedAt" desc` : sql`q.first`)
    .orderBy('o.id')
    .execute() as Promise<QueueRow[]>
}

type WaitingPart = { isHeld: boolean; hidden: HiddenPlaces }

const openByObject = (db: Db, { isHeld, hidden }: WaitingPart) =>
  db
    .selectFrom('reports')
    .where('resolved_at', 'is', null)
    .where(isReadable(hidden))
    .groupBy('object_id')
    .having(sql<boolean>`bool_or(reason = 'held') = ${isHeld}`)

const ofObject = sql`from reports where object_id = o.id and resolved_at is null`

/**
 * Objects with open reports, those that the screening held or the others, longest waiting first. Reads the reports of only those that
 * it returns, because a wave of spam opens thousands.
 */
export function listWaitingObjects(db: Db, part: WaitingPart, limit: number): Promise<WaitingObject[]> {
  const since = sql<Date>`min(created_at)`
  const waiting = openByObject(db, part)
    .select(['object_id', since.as('since')])
    .orderBy(since)
    .orderBy('object_id')
    .limit(limit)
    .as('q')
  return db
    .selectFrom(waiting)
    .innerJoin('objects as o', 'o.id', 'q.object_id')
    .select(['o.id', 'o.lwid', 'o.kind', 'o.author_id as authorId', 'q.since'])
    .select([
      sql<string[]>`array(select distinct upper(reason) ${ofObject} order by 1)`.as('reasons'),
      sql<number | null>`(select max(claimed_by) ${ofObject})`.as('assigneeId'),
    ])
    .orderBy('q.since')
    .orderBy('o.id')
    .execute()
}

export async function countWaitingObjects(db: Db, part: WaitingPart, max: number): Promise<number> {
  const waiting = openByObject(db, part).select('object_id').limit(max).as('waiting')
  return (
    await db
      .selectFrom(waiting)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

export const listReportsByObject = (db: Db, objectIds: readonly number[], resolved: boolean): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .where('object_id', '=', sql<number>`any(${objectIds})`)
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .orderBy('id')
    .select(['id', 'object_id as objectId', 'reporter_id as reporterId', 'reason', 'text', 'created_at as createdAt'])
    .execute()

export async function countOpenReportsByObject(db: Db, objectId: number): Promise<number> {
  const query = db.selectFrom('reports').where('object_id', '=', objectId).where('resolved_at', 'is', null)
  return (await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}
