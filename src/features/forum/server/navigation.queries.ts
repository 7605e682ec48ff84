import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type FirstBy = 'created_at' | 'last_activity_at'

/** The visible post of each forum that comes first in descending order. */
export async function findFirstPostIds(db: Db, forumIds: readonly number[], by: FirstBy): Promise<number[]> {
  const first = sql<{ id: number }>`
    select post.id from unnest(${forumIds}::bigint[]) as forum (id)
    cross join lateral (
      select id from objects
      where parent_id = forum.id and kind = 'post'
        and deleted_at is null and hidden_at is null and kind <> 'comment'
      order by ${sql.ref(by)} desc, id desc limit 1
    ) as post`
  return (await first.execute(db)).rows.map(({ id }) => id)
}

export type Neighbours = { newer: number | null; older: number | null }

/** The visible posts before and after each post in its forum by age. */
export async function findNeighbours(db: Db, ids: readonly number[]): Promise<Map<number, Neighbours>> {
  const select = (operator: string, direction: string) => sql<number | null>`(
    select id from objects
    where parent_id = post.parent_id and kind = 'post'
      and deleted_at is null and hidden_at is null and kind <> 'comment'
      and (created_at, id) ${sql.raw(operator)} (post.created_at, post.id)
    order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)} limit 1)`
  const rows = await db
    .selectFrom('objects as post')
    .where('post.id', '=', sql<number>`any(${ids})`)
    .select(['post.id', select('>', 'asc').as('newer'), select('<', 'desc').as('older')])
    .execute()
  return new Map(rows.map(({ id, ...neighbours }) => [id, neighbours]))
}
