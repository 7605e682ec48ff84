import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { UploadRow } from './rows.ts'

type NewUpload = Omit<UploadRow, 'completedAt' | 'storedAs' | 'sha256' | 'keptAt'>

export async function insertUpload(db: WritableDb, upload: NewUpload): Promise<void> {
  const { id, ownerId, kind, name, contentType, byteSize, checksum, createdAt } = upload
  await db
    .insertInto('uploads')
    .values({
      id,
      owner_id: ownerId,
      nature: kind,
      name,
      content_type: contentType,
      byte_size: byteSize,
      checksum,
      created_at: createdAt,
    })
    .execute()
}

type Completion = { storedAs: string | null; sha256: string | null; at: Date }

/** Returns true only for the first of several concurrent uploads of the same file. */
export async function completeUpload(
  db: WritableDb,
  id: string,
  { storedAs, sha256, at }: Completion,
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ stored_as: storedAs, sha256, completed_at: at })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the upload is already attached. */
export async function markUploadAttached(db: WritableDb, id: string): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ kept_at: sql`now()` })
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .where('completed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteUploadRow(db: WritableDb, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Deletes one batch. */
export const deleteUnusedRows = (db: WritableDb, before: Date): Promise<{ storedAs: string | null }[]> =>
  db
    .deleteFrom('uploads')
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('uploads')
        .where('kept_at', 'is', null)
        .where('created_at', '<', before)
        .select('id')
        .limit(500),
    )
    .where('kept_at', 'is', null)
    .returning('stored_as as storedAs')
    .execute()

export const deleteUnusedRowsByOwner = (db: WritableDb, ownerId: number): Promise<{ storedAs: string | null }[]> =>
  db
    .deleteFrom('uploads')
    .where('owner_id', '=', ownerId)
    .where('kept_at', 'is', null)
    .returning('stored_as as storedAs')
    .execute()

export async function deleteUploadByStoredName(db: WritableDb, storedAs: string): Promise<void> {
  await db.deleteFrom('uploads').where('stored_as', '=', storedAs).execute()
}
