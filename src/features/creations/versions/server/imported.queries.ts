import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CreationKind, ModNotes } from '../../server/rows.ts'

export type ImportedVersion = {
  versionId: number
  creationId: number
  number: number
  fileName: string
  fileInPackage: string | null
  kind: CreationKind
  authorId: number
  notes: ModNotes
}

/** The first version of an import whose file was not read yet, and is still there. */
export async function findUnreadVersion(db: Db): Promise<ImportedVersion | undefined> {
  const row = await db
    .selectFrom('creation_versions as v')
    .innerJoin('creations as c', 'c.object_id', 'v.creation_id')
    .where(sql<boolean>`not v.is_read`)
    .where('c.files_removed_at', 'is', null)
    .orderBy('v.creation_id')
    .orderBy('v.number')
    .limit(1)
    .select(['v.id as versionId', 'v.creation_id as creationId', 'v.number', 'v.file_name as fileName'])
    .select(['v.file_in_package as fileInPackage', sql<CreationKind>`c.kind`.as('kind'), 'c.author_id as authorId'])
    .select(['c.source_url as sourceUrl', 'c.supported_versions as supportedVersions', 'c.changes'])
    .executeTakeFirst()
  if (!row) return undefined
  const { sourceUrl, supportedVersions, changes, ...version } = row
  return { ...version, notes: { sourceUrl, supportedVersions, changes } }
}

export async function hasUnreadVersions(db: Db, creationId: number): Promise<boolean> {
  const query = db
    .selectFrom('creation_versions')
    .where('creation_id', '=', creationId)
    .where(sql<boolean>`not is_read`)
  return (await query.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Numbers of the versions of a creation after the first. */
export async function listLaterNumbers(db: Db, creationId: number): Promise<number[]> {
  const query = db.selectFrom('creation_versions').where('creation_id', '=', creationId).where('number', '>', 1)
  return (await query.orderBy('number').select('number').execute()).map(({ number }) => number)
}
