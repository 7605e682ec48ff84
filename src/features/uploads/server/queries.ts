import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Nature } from '../contract/uploadLimits.ts'
import type { UploadRow } from './rows.ts'

type NewUpload = Omit<UploadRow, 'completedAt' | 'storedAs' | 'sha256' | 'keptAt'>

const uploads = (db: Db) =>
  db
    .selectFrom('uploads')
    .select(['id', 'owner_id as ownerId', 'name', 'content_type as contentType', 'byte_size as byteSize', 'checksum'])
    .select(['created_at as createdAt', 'completed_at as completedAt', 'stored_as as storedAs', 'sha256'])
    .select(['kept_at as keptAt', sql<Nature>`nature`.as('nature')])

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  const { id, ownerId, nature, name, contentType, byteSize, checksum, createdAt } = upload
  await db
    .insertInto('uploads')
    .values({
      id,
      owner_id: ownerId,
      nature,
      name,
      content_type: contentType,
      byte_size: byteSize,
      checksum,
      created_at: createdAt,
    })
    .execute()
}

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  uploads(db).where('id', '=', id).executeTakeFirst()

export const listUploadsOf = (db: Db, ownerId: number): Promise<UploadRow[]> =>
  uploads(db).where('owner_id', '=', ownerId).orderBy('created_at').execute()

type Arrival = { storedAs: string | null; sha256: string | null; at: Date }

/** Of several that bring the same file at once, the first gets true. */
export async function completeUpload(db: Db, id: string, { storedAs, sha256, at }: Arrival): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ stored_as: storedAs, sha256, completed_at: at })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when something uses it already. */
export async function markUploadKept(db: Db, id: string): Promise<boolean> {
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

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Those that nothing has come to use, some at a time. */
export const deleteUnusedUploads = (db: Db, before: Date): Promise<{ storedAs: string | null }[]> =>
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

export const deleteUploadsOf = (db: Db, ownerId: number): Promise<{ storedAs: string | null }[]> =>
  db
    .deleteFrom('uploads')
    .where('owner_id', '=', ownerId)
    .where('kept_at', 'is', null)
    .returning('stored_as as storedAs')
    .execute()

/** What a person's files take up: announced ones too, so that many at once cannot pass together. */
export async function sumBytesOf(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(byte_size), 0) from uploads where owner_id = ${ownerId} and nature <> 'image')
      + (select coalesce(sum(byte_size), 0) from images where owner_id = ${ownerId}) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

export async function isStored(db: Db, storedAs: string): Promise<boolean> {
  const row = await db.selectFrom('uploads').where('stored_as', '=', storedAs).select('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteUploadStored(db: Db, storedAs: string): Promise<void> {
  await db.deleteFrom('uploads').where('stored_as', '=', storedAs).execute()
}
