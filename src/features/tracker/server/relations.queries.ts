import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { RelationKind } from './rows.ts'

type Relation = { kind: RelationKind; ticketId: number }

/** Lists relations as seen from the ticket, in the order of `relationKinds`. */
export async function listRelations(db: Db, ticketId: number, limit: number): Promise<Relation[]> {
  const found = sql<Relation>`
    select case kind when 'blocks' then 'BLOCKS' else 'FOLLOWS' end as kind, other_id as "ticketId"
      from ticket_relations where ticket_id = ${ticketId}
    union all
    select case kind when 'blocks' then 'BLOCKED_BY' else 'FOLLOWED_BY' end, ticket_id
      from ticket_relations where other_id = ${ticketId}
    order by 1, 2 limit ${sql.lit(limit)}`
  return (await found.execute(db)).rows.map(({ kind, ticketId }) => ({ kind, ticketId: Number(ticketId) }))
}

type RelationBetween = { ticketId: number; kind: RelationKind; otherId: number }

/** Finds the relations of many tickets, as seen from each. */
export async function findRelations(db: Db, ticketIds: readonly number[]): Promise<RelationBetween[]> {
  const found = sql<RelationBetween>`
    select ticket_id as "ticketId", case kind when 'blocks' then 'BLOCKS' else 'FOLLOWS' end as kind,
      other_id as "otherId" from ticket_relations where ticket_id = any(${ticketIds}::bigint[])
    union all
    select other_id, case kind when 'blocks' then 'BLOCKED_BY' else 'FOLLOWED_BY' end, ticket_id
      from ticket_relations where other_id = any(${ticketIds}::bigint[])
    order by 1, 2, 3`
  return (await found.execute(db)).rows
}

/** Whether `from` blocks `to`, directly or through other tickets. */
export async function isBlocking(db: Db, { from, to }: { from: number; to: number }): Promise<boolean> {
  const found = sql`
    with recursive blocked (id) as (
      select other_id from ticket_relations where ticket_id = ${from} and kind = 'blocks'
      union
      select r.other_id from blocked join ticket_relations r on r.ticket_id = blocked.id and r.kind = 'blocks'
    ) select from blocked where id = ${to}`
  return (await found.execute(db)).rows.length > 0
}
