import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { UploadKind } from '../contract/uploadLimits.ts'
import type { UploadRow } from './rows.ts'

const selectUploads = (db: Db) =>
  db
    .selectFrom('uploads')
    .select(['id', 'owner_id as ownerId', 'name', 'content_type as contentType', 'byte_size as byteSize', 'checksum'])
    .select(['created_at as createdAt', 'completed_at as completedAt', 'stored_as as storedAs', 'sha256'])
    .select(['kept_at as keptAt', sql<UploadKind>`nature`.as('kind')])

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  selectUploads(db).where('id', '=', id).executeTakeFirst()

export const listUploadsByOwner = (db: Db, ownerId: number): Promise<UploadRow[]> =>
  selectUploads(db).where('owner_id', '=', ownerId).orderBy('created_at').execute()

/** Includes registered but unfinished uploads, so that concurrent requests cannot exceed the quota together. */
export async function sumUploadBytes(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(byte_size), 0) from uploads where owner_id = ${ownerId} and nature <> 'image')
      + (select coalesce(sum(byte_size), 0) from images where owner_id = ${ownerId}) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

export async function isFileReferenced(db: Db, storedAs: string): Promise<boolean> {
  const row = await db.selectFrom('uploads').where('stored_as', '=', storedAs).select('id').executeTakeFirst()
  return row !== undefined
}
