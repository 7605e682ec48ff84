import type { Db } from '#platform/db/db.ts'

type Upload = { authorId: number; fileName: string; title: string; body: string; since: Date }

/** The lwid of what somebody has published from a file, in these words. */
export async function findRepeatedUpload(db: Db, upload: Upload): Promise<string | undefined> {
  const row = await db
    .selectFrom('objects as o')
    .innerJoin('creations as c', 'c.object_id', 'o.id')
    .where('o.author_id', '=', upload.authorId)
    .where('o.created_at', '>', upload.since)
    .where('o.deleted_at', 'is', null)
    .where('c.file_name', '=', upload.fileName)
    .where('c.title', '=', upload.title)
    .where('c.body', '=', upload.body)
    .select('o.lwid')
    .executeTakeFirst()
  return row?.lwid
}
