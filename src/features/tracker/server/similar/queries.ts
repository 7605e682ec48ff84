import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { soughtText } from '../textWords.ts'

/** Of so many candidates the likeliest are chosen: what is looked at stays bounded however common the words are. */
const candidatesMost = 300

/** The words of a title that mean something, as they are indexed. */
export async function titleWords(db: Db, title: string): Promise<string[]> {
  const found = sql<{
    words: string[]
  }>`select tsvector_to_array(to_tsvector('english', ${soughtText(title)})) as words`
  return (await found.execute(db)).rows[0]?.words ?? []
}

type Wanted = { productId: number; words: readonly string[]; wholeQuery: string; most: number }

/**
 * The tickets whose titles share most words with one that is being written. `wholeQuery` says how many they have to share to be
 * candidates, as a tsquery of quoted words.
 */
export async function findSimilarIds(db: Db, { productId, words, wholeQuery, most }: Wanted): Promise<number[]> {
  const found = sql<{ id: number }>`
    with candidates as materialized (
      select t.object_id, t.title_words, t.score, t.is_open from tickets t
      where t.title_words @@ ${wholeQuery}::tsquery and t.product_id = ${productId} and t.is_listed and t.duplicate_of is null
      limit ${sql.lit(candidatesMost)}
    )
    select object_id as id from candidates, lateral (
      select count(*) as shared from unnest(tsvector_to_array(title_words)) as word where word = any(${words}::text[])
    ) as s
    order by s.shared desc, s.shared::float / greatest(length(title_words), 1) desc, is_open desc, score desc, object_id desc
    limit ${sql.lit(most)}`
  return (await found.execute(db)).rows.map((row) => row.id)
}
