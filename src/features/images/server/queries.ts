import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ImageRow, PictureOwnerRow } from './rows.ts'

const images = (db: Db) =>
  db
    .selectFrom('images')
    .select(['id', 'content_type as contentType', 'width', 'height'])
    .select(['byte_size as byteSize', 'created_at as createdAt'])

export const findImage = (db: Db, id: string): Promise<ImageRow | undefined> =>
  images(db).where('id', '=', id).executeTakeFirst()

export const listImagesOf = (db: Db, ownerId: number): Promise<ImageRow[]> =>
  images(db).where('owner_id', '=', ownerId).orderBy('created_at').execute()

export async function insertImage(db: Db, image: ImageRow & { ownerId: number }): Promise<void> {
  const { id, ownerId, contentType, width, height, byteSize, createdAt } = image
  await db
    .insertInto('images')
    .values({
      id,
      owner_id: ownerId,
      content_type: contentType,
      width,
      height,
      byte_size: byteSize,
      created_at: createdAt,
    })
    .execute()
}

export async function deleteImage(db: Db, { id, ownerId }: { id: string; ownerId: number }): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).where('owner_id', '=', ownerId).execute()
}

/** The ids of those that are no more. */
export async function deleteImagesOf(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db.deleteFrom('images').where('owner_id', '=', ownerId).returning('id').execute()
  return rows.map((row) => row.id)
}

export const findPictureOwner = (db: Db, userId: number): Promise<PictureOwnerRow | undefined> =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['id', 'picture'])
    .executeTakeFirst()

/**
 * Gives a user another picture, and tells which one that replaces; undefined when there is no such user. One statement:
 * of two that come at once, the later one replaces the earlier one's.
 */
export async function replacePicture(db: Db, userId: number, picture: string): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set({ picture })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(sql<string>`old.picture`.as('previous'))
    .executeTakeFirst()
  return row?.previous
}
