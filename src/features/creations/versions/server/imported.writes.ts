import { sql } from 'kysely'
import { boardBuild, modelBuild } from '#gamefiles/index.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { getRequiredModIds } from '../../server/files/fileFacts.ts'
import type { FileFacts, ModNotes } from '../../server/rows.ts'
import { toWorksWith } from './worksWith.ts'
import { type BuiltPoster, showVersion, toFileColumns } from './writes.ts'

type ReadVersion = { versionId: number; facts: FileFacts; poster: BuiltPoster | null }

/** Stores what the file of an imported version contains. Returns false if another process was first. */
export async function updateFileFacts(db: WritableDb, { versionId, facts, poster }: ReadVersion): Promise<boolean> {
  const query = db
    .updateTable('creation_versions')
    .set({
      is_read: true,
      ...toFileColumns(facts, poster),
      needs: getRequiredModIds(facts),
      model_status: facts.kind === 'mod' ? 'none' : 'pending',
    })
    .where('id', '=', versionId)
    .where('is_read', '=', false)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Marks an imported version whose file says nothing that could be shown. */
export async function markUnreadable(db: WritableDb, versionId: number, isSave: boolean): Promise<boolean> {
  const query = db
    .updateTable('creation_versions')
    .set({ is_read: true, model_status: isSave ? 'failed' : 'none', model_build: modelBuild, board_build: boardBuild })
    .where('id', '=', versionId)
    .where('is_read', '=', false)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Repeats the facts of the version that the creation shows, which is the one that it came with. */
export async function showImportedVersion(db: WritableDb, creationId: number, notes: ModNotes): Promise<void> {
  const query = db.selectFrom('creations').where('object_id', '=', creationId)
  const { kind, version_number: number } = await query.select(['kind', 'version_number']).executeTakeFirstOrThrow()
  await showVersion(db, creationId, number)
  if (kind !== 'mod') return
  await db
    .updateTable('creations')
    .set({ works_with: sql`${toWorksWith(notes)}::game_version_multirange` })
    .where('object_id', '=', creationId)
    .execute()
}
