import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ImageRow, PictureOwnerRow } from './rows.ts'

const images = (db: Db) =>
  db
    .selectFrom('images')
    .select(['id', 'content_type as contentType', 'width', 'height', 'widths', 'name', 'is_avatar as isAvatar'])
    .select(['byte_size as byteSize', 'created_at as createdAt', 'kept_at as keptAt', 'in_text as inText'])

export const findImage = (db: Db, id: string): Promise<ImageRow | undefined> =>
  images(db).where('id', '=', id).executeTakeFirst()

export const findImages = (db: Db, ids: readonly string[]): Promise<ImageRow[]> =>
  images(db).where('id', 'in', ids).execute()

export const listImagesOf = (db: Db, ownerId: number): Promise<ImageRow[]> =>
  images(db).where('owner_id', '=', ownerId).orderBy('created_at').execute()

/** Something shows these from now on; only a person's own images are marked. Gives those that there are. */
export const keepImages = async (db: Db, { ids, ownerId, at }: { ids: string[]; ownerId: number; at: Date }) => {
  await db
    .updateTable('images')
    .set({ kept_at: at })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('kept_at', 'is', null)
    .execute()
  return images(db).where('id', 'in', ids).where('owner_id', '=', ownerId).where('is_avatar', '=', false).execute()
}

/** A text shows these from now on, and may show them for ever. */
export async function markImagesInText(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('images')
    .set({ kept_at: sql`coalesce(kept_at, ${at})`, in_text: true })
    .where('id', 'in', ids)
    .where('in_text', '=', false)
    .execute()
}

type NewImage = Omit<ImageRow, 'inText'> & { ownerId: number }

export async function insertImage(db: Db, image: NewImage): Promise<void> {
  const { id, ownerId, contentType, width, height, byteSize, widths, name, isAvatar, createdAt, keptAt } = image
  await db
    .insertInto('images')
    .values({
      id,
      owner_id: ownerId,
      content_type: contentType,
      width,
      height,
      byte_size: byteSize,
      widths,
      name,
      is_avatar: isAvatar,
      created_at: createdAt,
      kept_at: keptAt,
    })
    .execute()
}

export async function deleteImage(db: Db, { id, ownerId }: { id: string; ownerId: number }): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).where('owner_id', '=', ownerId).execute()
}

type Gone = { id: string; widths: number[] }

/** Those that show the person, or nothing; what published texts show stays with them. */
export const deleteImagesOf = (db: Db, ownerId: number): Promise<Gone[]> =>
  db
    .deleteFrom('images')
    .where('owner_id', '=', ownerId)
    .where((where) => where.or([where('is_avatar', '=', true), where('kept_at', 'is', null)]))
    .returning(['id', 'widths'])
    .execute()

/** Those that nothing has come to show, some at a time. */
export const deleteUnusedImages = (db: Db, before: Date): Promise<Gone[]> =>
  db
    .deleteFrom('images')
    .where('id', 'in', (oldest) =>
      oldest.selectFrom('images').where('kept_at', 'is', null).where('created_at', '<', before).select('id').limit(500),
    )
    .where('kept_at', 'is', null)
    .returning(['id', 'widths'])
    .execute()

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

/** Those that no text has shown. */
export const deleteImages = (db: Db, ids: readonly string[]): Promise<Gone[]> =>
  db.deleteFrom('images').where('id', 'in', ids).where('in_text', '=', false).returning(['id', 'widths']).execute()
