import type { Db } from '#platform/db/db.ts'
import type { ImageRow, PictureOwnerRow } from './rows.ts'

export const images = (db: Db) =>
  db
    .selectFrom('images')
    .select(['id', 'content_type as contentType', 'width', 'height', 'widths', 'name', 'is_avatar as isAvatar'])
    .select(['byte_size as byteSize', 'created_at as createdAt', 'kept_at as keptAt', 'in_text as inText'])

export const findImage = (db: Db, id: string): Promise<ImageRow | undefined> =>
  images(db).where('id', '=', id).executeTakeFirst()

export const findImages = (db: Db, ids: readonly string[]): Promise<ImageRow[]> =>
  images(db).where('id', 'in', ids).execute()

export const listImagesByOwner = (db: Db, ownerId: number): Promise<ImageRow[]> =>
  images(db).where('owner_id', '=', ownerId).orderBy('created_at').execute()

export const findPictureOwner = (db: Db, userId: number): Promise<PictureOwnerRow | undefined> =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['id', 'picture'])
    .executeTakeFirst()
