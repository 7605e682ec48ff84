import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Bounds the cost of ranking, however common the words are. */
const maxCandidates = 300

type Params = { productId: number; words: readonly string[]; wholeQuery: string; limit: number }

/** `wholeQuery` is a tsquery that candidates must match. */
export async function findSimilarTicketIds(db: Db, { productId, words, wholeQuery, limit }: Params): Promise<number[]> {
  const found = sql<{ id: number }>`
    with candidates as materialized (
      select t.object_id, t.title_words, t.score, t.is_open from tickets t
      where t.title_words @@ ${wholeQuery}::tsquery and t.product_id = ${productId} and t.is_listed and t.duplicate_of is null
      limit ${sql.lit(maxCandidates)}
    )
    select object_id as id from candidates, lateral (
      select count(*) as shared from unnest(tsvector_to_array(title_words)) as word where word = any(${words}::text[])
    ) as s
    order by s.shared desc, s.shared::float / greatest(length(title_words), 1) desc, is_open desc, score desc, object_id desc
    limit ${sql.lit(limit)}`
  return (await found.execute(db)).rows.map((row) => row.id)
}
