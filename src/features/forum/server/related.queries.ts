import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import { addForums, type GetKnownForum, selectPosts, withForum } from './queries.ts'
import type { PostRow } from './rows.ts'

/** Ranking all matches of a common word takes too long in a large forum. */
const maxCandidates = 400

/**
 * The search uses the rarest words of a title: as many as together occur in at most this many titles, or as many as
 * are needed for enough candidates.
 */
const maxMatches = 5_000

/** The share of titles that contain each common word, as far as PostgreSQL has statistics. */
const wordFrequencies = sql<{ word: string; frequency: number }>`(
  select common.* from pg_stats,
    unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, frequency)
  where schemaname = current_schema() and tablename = 'posts' and attname = 'title_words')`

/** A query for any of the words. Each is quoted, because words from URLs contain operators. */
const joinWords = (condition: RawBuilder<unknown>) => sql<string>`(string_agg(
  '''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''', ' | ') filter (where ${condition}))::tsquery`

const selectRelated = prepareQuery((db, { id, limit }: { id: number; limit: number }) => {
  const order = sql`candidates.rank desc, objects.score desc, objects.id desc`
  const words = sql`(select word, sum(share) over rarest as total, sum(share) over rarest - share as rarer
    from posts, unnest(tsvector_to_array(title_words)) as word
    left join ${wordFrequencies} as frequencies using (word), coalesce(frequency, 0) as share
    where object_id = ${id} window rarest as (order by share, word))`.as('words')
  const postCount = sql`(select reltuples from pg_class where oid = 'posts'::regclass)`
  const isSearched = sql`total * ${postCount} <= ${sql.lit(maxMatches)} or rarer * ${postCount} < ${sql.lit(maxCandidates)}`
  const source = db
    .selectFrom(words)
    .select(joinWords(isSearched).as('searched'))
    .select(joinWords(sql`true`).as('words'))
  const candidates = db
    .with('source', () => source)
    .selectFrom(['posts', 'source'])
    .where(sql<boolean>`posts.title_words @@ source.searched and posts.object_id <> ${id}`)
    .select(['posts.object_id as id', sql<number>`ts_rank(posts.title_words, source.words)`.as('rank')])
    .limit(sql.lit(maxCandidates))
    .as('candidates')
  const best = db
    .selectFrom(candidates)
    .innerJoin('objects', 'objects.id', 'candidates.id')
    .where(sql<boolean>`objects.deleted_at is null and objects.hidden_at is null`)
    .orderBy(order)
    .limit(limit)
    .select(['candidates.id', sql<number>`row_number() over (order by ${order})`.as('position')])
    .as('best')
  return selectPosts(db).innerJoin(best, 'best.id', 'posts.object_id').orderBy('best.position')
})

/** Best match first. */
export async function listRelated(
  db: Db,
  id: number,
  { limit, getKnownForum }: { limit: number; getKnownForum: GetKnownForum },
): Promise<PostRow[]> {
  return addForums(db, await selectRelated(db, { id, limit }), { getKnownForum, add: withForum })
}
