import { sql } from 'kysely'
import { boardBuild } from '#gamefiles/index.ts'
import type { Db } from '#platform/db/db.ts'
import { selectCreations, toCreationRow } from '../../server/queries.ts'
import type { CreationRow } from '../../server/rows.ts'
import type { StatedLicence } from '../contract/licences.ts'

export type ParentLink = { creationId: number; parentId: number; licence: StatedLicence }

/** Finds the parents of each creation in the order that its author chose. */
export async function findParents(db: Db, ids: readonly number[]): Promise<Map<number, ParentLink[]>> {
  const rows = await db
    .selectFrom('creation_parents')
    .where('creation_id', '=', sql<number>`any(${ids})`)
    .orderBy('creation_id')
    .orderBy('position')
    .select(['creation_id as creationId', 'parent_id as parentId', sql<StatedLicence>`licence`.as('licence')])
    .execute()
  return Map.groupBy(rows, ({ creationId }) => creationId)
}

/** Finds creations by their ids; leaves out those that are hidden or deleted. */
export async function findListedCreations(db: Db, ids: readonly number[]): Promise<Map<number, CreationRow>> {
  const rows = await selectCreations(db)
    .where('creations.object_id', '=', sql<number>`any(${ids})`)
    .where(sql<boolean>`creations.listed`)
    .execute()
  return new Map(rows.map((row) => [row.id, toCreationRow(row)]))
}

/** Lists the newest public remixes of each creation. */
export async function listRemixes(db: Db, ids: readonly number[], limit: number): Promise<Map<number, number[]>> {
  const found = await sql<{ parentId: number; id: number }>`
    select i.id as "parentId", r.object_id as id from unnest(${ids}::bigint[]) i (id)
    cross join lateral (
      select c.object_id from creation_parents p join creations c on c.object_id = p.creation_id
      where p.parent_id = i.id and c.listed order by c.object_id desc limit ${sql.lit(limit)}) r`.execute(db)
  return new Map(
    [...Map.groupBy(found.rows, ({ parentId }) => parentId)].map(([parentId, rows]) => [
      parentId,
      rows.map(({ id }) => id),
    ]),
  )
}

export async function countRemixes(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('creation_parents as p')
    .innerJoin('creations as c', 'c.object_id', 'p.creation_id')
    .where('p.parent_id', '=', sql<number>`any(${ids})`)
    .where(sql<boolean>`c.listed`)
    .groupBy('p.parent_id')
    .select(['p.parent_id as id', sql<number>`count(*)`.as('count')])
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type LimitingSource = { id: number; author: string; grants: StatedLicence[] }

/**
 * Finds the creations of others that those given are, or were made from by the same author. `grants` are their licence and the
 * one that they had when they were named.
 */
export async function listLimitingSources(
  db: Db,
  { creationId, authorId, parentIds }: { creationId: number | null; authorId: number; parentIds: readonly number[] },
): Promise<LimitingSource[]> {
  const found = await sql<LimitingSource>`
    with recursive sources (id, grant_from) as (
      select parent.id, ${creationId}::bigint from unnest(${parentIds}::bigint[]) parent (id)
      union
      select p.parent_id, s.id from sources s
      join creations c on c.object_id = s.id and c.author_id = ${authorId}
      join creation_parents p on p.creation_id = s.id
    )
    select c.object_id as id, coalesce(u.username, '') as author,
      array_agg(c.licence) || array_agg(p.licence) filter (where p.parent_id is not null) as grants
    from sources s
    join creations c on c.object_id = s.id
    join users u on u.id = c.author_id
    left join creation_parents p on p.creation_id = s.grant_from and p.parent_id = s.id
    where c.author_id <> ${authorId}
    group by c.object_id, u.username order by c.object_id`.execute(db)
  return found.rows
}

/** Returns one of `parentIds` that is based on the creation, directly or through others. */
export async function findCyclicParent(
  db: Db,
  creationId: number,
  parentIds: readonly number[],
): Promise<number | undefined> {
  const found = await sql<{ start: number }>`
    with recursive ancestors (start, id) as (
      select id, id from unnest(${parentIds}::bigint[]) parent (id)
      union
      select a.start, p.parent_id from ancestors a join creation_parents p on p.creation_id = a.id
    )
    select start from ancestors where id = ${creationId} limit 1`.execute(db)
  return found.rows[0]?.start
}

export type UndescribedVersion = { versionId: number; fileName: string; fileInPackage: string | null }

/** Finds a version of one creation, or of any, whose boards this build has not described. */
export const findUndescribedVersion = (db: Db, creationId?: number): Promise<UndescribedVersion | undefined> =>
  db
    .selectFrom('creation_versions as v')
    .innerJoin('creations', 'creations.object_id', 'v.creation_id')
    .where('creations.files_removed_at', 'is', null)
    .where('v.board_build', '<', boardBuild)
    .where('v.is_read', '=', true)
    .where('v.mod_id', 'is', null)
    .$if(creationId !== undefined, (query) => query.where('v.creation_id', '=', creationId as number))
    .orderBy('v.board_build')
    .orderBy('v.id')
    .select(['v.id as versionId', 'v.file_name as fileName', 'v.file_in_package as fileInPackage'])
    .limit(1)
    .executeTakeFirst()

export type SharedBoard = { creationId: number; isGroup: boolean; sketch: number[]; otherSketch: number[] }

/**
 * Lists boards of earlier public creations that have features in common with a board that the creation shows, those
 * with most first. Leaves out what the creation is based on already, and what is based on it.
 */
export async function listSimilarBoards(db: Db, creationId: number, limit: number): Promise<SharedBoard[]> {
  const found = await sql<SharedBoard>`
    with recursive remixes (id) as (
      select ${creationId}::bigint union select p.creation_id from remixes r join creation_parents p on p.parent_id = r.id
    )
    select v.creation_id as "creationId", own.is_group as "isGroup", own.sketch, other.sketch as "otherSketch"
    from creations c
    join creation_versions shown on shown.creation_id = c.object_id and shown.number = c.version_number
    join creation_version_boards own on own.version_id = shown.id
    join creation_version_boards other on other.sketch && own.sketch and other.is_group = own.is_group
    join creation_versions v on v.id = other.version_id and v.withdrawn_at is null
    join creations parent on parent.object_id = v.creation_id and parent.listed and parent.created_at < c.created_at
    where c.object_id = ${creationId} and v.creation_id not in (select id from remixes)
      and not exists (select from creation_parents p where p.creation_id = c.object_id and p.parent_id = v.creation_id)
    order by (select count(*) from unnest(own.sketch) hash where hash = any(other.sketch)) desc, v.id
    limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
