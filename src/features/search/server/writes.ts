import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

export async function incrementSearchCount(
  db: WritableDb,
  { day, query, found }: { day: string; query: string; found: number },
): Promise<void> {
  await sql`insert into search_counts (day, query, searches, found) values (${day}::date, ${query}, 1, ${found})
    on conflict (day, query) do update set searches = search_counts.searches + 1, found = excluded.found`.execute(db)
}

export async function deleteOldCounts(db: WritableDb, { before, rareBefore }: { before: string; rareBefore: string }) {
  await sql`delete from search_counts
    where day < ${before}::date or (day < ${rareBefore}::date and searches < 2)`.execute(db)
}

export async function insertSynonym(db: WritableDb, words: string[]): Promise<number> {
  return (await db.insertInto('search_synonyms').values({ words }).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateSynonym(db: WritableDb, id: number, words: string[]): Promise<number | undefined> {
  const query = db.updateTable('search_synonyms').set({ words }).where('id', '=', id)
  return (await query.returning('id').executeTakeFirst())?.id
}

export async function deleteSynonymRow(db: WritableDb, id: number): Promise<string[] | undefined> {
  return (await db.deleteFrom('search_synonyms').where('id', '=', id).returning('words').executeTakeFirst())?.words
}
