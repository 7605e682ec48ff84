import type { Db } from '#platform/db/db.ts'

/** The object that had this lwid before it was merged or split off. */
export async function findByFormerLwid(db: Db, lwid: string): Promise<{ id: number; lwid: string } | undefined> {
  return selectObjects(db).where('former_addresses.lwid', '=', lwid).executeTakeFirst()
}

type FormerPath = { number: number } | { blogSlug: string }

/** The object that had this path as a post. */
export async function findByFormerPath(db: Db, path: FormerPath): Promise<{ id: number; lwid: string } | undefined> {
  const query = selectObjects(db)
  return 'number' in path
    ? query.where('former_addresses.number', '=', path.number).executeTakeFirst()
    : query.where('former_addresses.blog_slug', '=', path.blogSlug).executeTakeFirst()
}

const selectObjects = (db: Db) =>
  db
    .selectFrom('former_addresses')
    .innerJoin('objects', 'objects.id', 'former_addresses.object_id')
    .select(['objects.id', 'objects.lwid'])
