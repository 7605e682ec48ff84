import { sql } from 'kysely'
import { findSubmission } from '#objects/server/duplicateSubmissions.queries.ts'
import type { Db } from '#platform/db/db.ts'

/** See `findSubmission`. */
export async function findSynonym(db: Db, words: string[]): Promise<number | undefined> {
  const query = sql<{ id: number }>`select id from search_synonyms where words = ${words}`
  return (await findSubmission(db, ['synonym', ...words], query))?.id
}
