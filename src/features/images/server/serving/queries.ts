import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type ServedImageRow = { id: string; contentType: string; widths: number[]; isPublic: boolean }

const isVisible = sql`o.deleted_at is null and o.hidden_at is null
  and (o.parent_id is null or exists (
    select from objects p where p.id = o.parent_id and p.deleted_at is null and p.hidden_at is null))`

/** An image is public while something visible shows it or nothing ever has, as in a draft. */
export async function findServedImage(db: Db, id: string): Promise<ServedImageRow | undefined> {
  const found = sql<ServedImageRow>`
    select i.id, i.content_type as "contentType", i.widths, (
      i.is_avatar
      or exists (
        select from image_uses u left join objects o on o.id = u.object_id
        where u.image_id = i.id and u.is_shown and (u.object_id is null or (${isVisible})))
      or exists (
        select from creation_images c join objects o on o.id = c.creation_id where c.image_id = i.id and ${isVisible})
      or not (
        exists (select from image_uses u where u.image_id = i.id)
        or exists (select from creation_images c where c.image_id = i.id))
    ) as "isPublic"
    from images i where i.id = ${id}`
  return (await found.execute(db)).rows[0]
}
