import { sql } from 'kysely'
import { type BoardFingerprint, boardBuild } from '#gamefiles/index.ts'
import type { WritableDb } from '#platform/db/db.ts'
import type { StatedLicence } from '../contract/licences.ts'

/** Two creations that name each other at once would be a cycle. */
export const lockLineage = (db: WritableDb) =>
  sql`select pg_advisory_xact_lock(hashtext('creations.lineage'))`.execute(db)

export async function updateLicence(db: WritableDb, id: number, licence: StatedLicence): Promise<void> {
  await db.updateTable('creations').set({ licence }).where('object_id', '=', id).execute()
}

/** Parents that were named before keep the licence that they had then. */
export async function replaceParents(db: WritableDb, id: number, parentIds: readonly number[]): Promise<void> {
  await sql`delete from creation_parents where creation_id = ${id} and parent_id <> all (${parentIds}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into creation_parents (creation_id, parent_id, position, licence)
    select ${id}, c.object_id, parent.position, c.licence
    from unnest(${parentIds}::bigint[]) with ordinality parent (id, position) join creations c on c.object_id = parent.id
    on conflict (creation_id, parent_id) do update set position = excluded.position`.execute(db)
}

/** Does nothing if another process was first. */
export async function storeBoards(
  db: WritableDb,
  versionId: number,
  boards: readonly BoardFingerprint[],
): Promise<void> {
  const query = db
    .updateTable('creation_versions')
    .set({ board_build: boardBuild })
    .where('id', '=', versionId)
    .where('board_build', '<', boardBuild)
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return
  await db.deleteFrom('creation_version_boards').where('version_id', '=', versionId).execute()
  const rows = boards.map(({ isGroup, partCount, sketch }, position) => {
    return { version_id: versionId, position, is_group: isGroup, part_count: partCount, sketch }
  })
  if (rows.length) await db.insertInto('creation_version_boards').values(rows).execute()
}
