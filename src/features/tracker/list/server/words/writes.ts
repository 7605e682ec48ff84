import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { toTicketVectors } from './ticketVector.ts'

type Texts = { title: string; body: string }

/** The columns of a ticket's words. */
export function toWordColumns(texts: Texts) {
  const { title, all } = toTicketVectors(texts)
  return { title_words: sql<string>`${title}::tsvector`, words: sql<string>`${all}::tsvector` }
}

export async function updateTicketWords(db: WritableDb, tickets: readonly ({ id: number } & Texts)[]): Promise<void> {
  const rows = tickets.map(({ id, ...texts }) => ({ id, ...toTicketVectors(texts) }))
  await sql`update tickets set title_words = made.title::tsvector, words = made."all"::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id bigint, title text, "all" text)
    where tickets.object_id = made.id`.execute(db)
}

export async function upsertWordsProgress(
  db: WritableDb,
  version: number,
  { doneTo, isDone }: { doneTo: number; isDone: boolean },
): Promise<void> {
  const values = { done_to: doneTo, is_done: isDone }
  await db
    .insertInto('ticket_words_progress')
    .values({ version, ...values })
    .onConflict((conflict) => conflict.column('version').doUpdateSet(values))
    .execute()
}

/** Locks the tickets whose texts it returns, so that no edit is overwritten. */
export const lockTicketTexts = (
  db: WritableDb,
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
