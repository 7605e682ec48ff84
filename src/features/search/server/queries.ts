import { sql } from 'kysely'
import { findSubmitted } from '#objects/server/repeats/queries.ts'
import type { Db } from '#platform/db/db.ts'

/** One more search for these words on that day. */
export async function countSearch(
  db: Db,
  { day, query, found }: { day: string; query: string; found: number },
): Promise<void> {
  await sql`insert into search_counts (day, query, searches, found) values (${day}::date, ${query}, 1, ${found})
    on conflict (day, query) do update set searches = search_counts.searches + 1, found = excluded.found`.execute(db)
}

/** Counts are kept for so long; words that were asked for once tell more of a person than of the site. */
export async function deleteOldCounts(db: Db, { before, rareBefore }: { before: string; rareBefore: string }) {
  await sql`delete from search_counts
    where day < ${before}::date or (day < ${rareBefore}::date and searches < 2)`.execute(db)
}

/** The id of a group of the same words; see `findSubmitted`. */
export async function findSynonym(db: Db, words: string[]): Promise<number | undefined> {
  const query = sql<{ id: number }>`select id from search_synonyms where words = ${words}`
  return (await findSubmitted(db, ['synonym', ...words], query))?.id
}

export async function insertSynonym(db: Db, words: string[]): Promise<number> {
  return (await db.insertInto('search_synonyms').values({ words }).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateSynonym(db: Db, id: number, words: string[]): Promise<number | undefined> {
  const query = db.updateTable('search_synonyms').set({ words }).where('id', '=', id)
  return (await query.returning('id').executeTakeFirst())?.id
}

export async function deleteSynonymRow(db: Db, id: number): Promise<string[] | undefined> {
  return (await db.deleteFrom('search_synonyms').where('id', '=', id).returning('words').executeTakeFirst())?.words
}
