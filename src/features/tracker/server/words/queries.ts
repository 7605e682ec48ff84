import type { Db } from '#platform/db/db.ts'

export const findWordsProgress = (db: Db, version: number): Promise<{ doneTo: number; isDone: boolean } | undefined> =>
  db
    .selectFrom('ticket_words_progress')
    .where('version', '=', version)
    .select(['done_to as doneTo', 'is_done as isDone'])
    .executeTakeFirst()

/** Locked, so that no edit is overwritten. */
export const lockTicketTexts = (
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; title: string; body: string }[]> =>
  db
    .selectFrom('tickets')
    .where('object_id', '>', after)
    .orderBy('object_id')
    .limit(limit)
    .select(['object_id as id', 'title', 'body'])
    .forUpdate()
    .execute()
