import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Submission = { authorId: number; fileName: string; title: string; body: string; since: Date }

export async function findDuplicateSubmission(db: Db, submission: Submission): Promise<string | undefined> {
  const row = await db
    .selectFrom('objects as o')
    .innerJoin('creations as c', 'c.object_id', 'o.id')
    .where('o.author_id', '=', submission.authorId)
    .where('o.created_at', '>', submission.since)
    .where('o.deleted_at', 'is', null)
    .where('c.file_name', '=', submission.fileName)
    .where(sql<boolean>`c.title = ${submission.title} and c.body = ${submission.body}`)
    .select('o.lwid')
    .executeTakeFirst()
  return row?.lwid
}
