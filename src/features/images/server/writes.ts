import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { images } from './queries.ts'
import type { ImageRow } from './rows.ts'

export const attachImages = async (
  db: WritableDb,
  { ids, ownerId, at }: { ids: string[]; ownerId: number; at: Date },
) => {
  await db
    .updateTable('images')
    .set({ kept_at: at })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('kept_at', 'is', null)
    .execute()
  return images(db).where('id', 'in', ids).where('owner_id', '=', ownerId).where('is_avatar', '=', false).execute()
}

export async function markImagesInText(db: WritableDb, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('images')
    .set({ kept_at: sql`coalesce(kept_at, ${at})`, in_text: true })
    .where('id', 'in', ids)
    .where('in_text', '=', false)
    .execute()
}

type NewImage = Omit<ImageRow, 'inText'> & { ownerId: number }

export async function insertImage(db: WritableDb, image: NewImage): Promise<void> {
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

export async function deleteImage(db: WritableDb, { id, ownerId }: { id: string; ownerId: number }): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).where('owner_id', '=', ownerId).execute()
}

type DeletedImage = { id: string; widths: number[] }

/** Deletes avatars and unused images; images in published texts stay. */
export const deletePersonalImageRows = (db: WritableDb, ownerId: number): Promise<DeletedImage[]> =>
  db
    .deleteFrom('images')
    .where('owner_id', '=', ownerId)
    .where((where) => where.or([where('is_avatar', '=', true), where('kept_at', 'is', null)]))
    .returning(['id', 'widths'])
    .execute()

/** Deletes at most 500 rows per call. */
export const deleteUnusedImageRows = (db: WritableDb, before: Date): Promise<DeletedImage[]> =>
  db
    .deleteFrom('images')
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('images')
        .where('kept_at', 'is', null)
        .where('created_at', '<', before)
        .select('id')
        .limit(500),
    )
    .where('kept_at', 'is', null)
    .returning(['id', 'widths'])
    .execute()

/**
 * Returns the previous picture; undefined when the user does not exist. A single statement, so that of two concurrent
 * calls the later one returns the picture of the earlier one.
 */
export async function replacePicture(db: WritableDb, userId: number, picture: string): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set({ picture })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(sql<string>`old.picture`.as('previous'))
    .executeTakeFirst()
  return row?.previous
}

/** Keeps images that a text has shown, or that a creation or ticket still has. */
export const deleteImagesNotInText = (db: WritableDb, ids: readonly string[]): Promise<DeletedImage[]> =>
  db
    .deleteFrom('images')
    .where('id', 'in', ids)
    .where('in_text', '=', false)
    .where(
      sql<boolean>`not exists (select from creation_images c where c.image_id = images.id)
        and not exists (
          select from ticket_attachments a join objects o on o.id = a.ticket_id
          where a.image_id = images.id and a.removed_at is null and o.deleted_at is null)`,
    )
    .returning(['id', 'widths'])
    .execute()
