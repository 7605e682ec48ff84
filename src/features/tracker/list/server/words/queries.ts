import type { Db } from '#platform/db/db.ts'

export const findWordsProgress = (db: Db, version: number): Promise<{ doneTo: number; isDone: boolean } | undefined> =>
  db
    .selectFrom('ticket_words_progress')
    .where('version', '=', version)
    .select(['done_to as doneTo', 'is_done as isDone'])
    .executeTakeFirst()
