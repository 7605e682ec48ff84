import { sql } from 'kysely'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import type { IndexResult, SynonymRow } from '../rows.ts'
import { type TimeBucket, timeBuckets } from './timeBuckets.ts'

export type Order = 'newest' | 'best'

export type KindConditions = {
  expanded: string
  /** The part of `expanded` that limits the kinds; empty for all kinds. */
  kindQuery: string
}

export type BaseQuery = {
  /** The query as written and its title conditions, which rank results. */
  exact: string
  title: string
  wholeTitle: string | undefined
  since: Date | null
  until: Date | null
  roles: readonly string[]
  /** Kinds that are visible only if their parent is; and kinds that are not objects. */
  childKinds: readonly string[]
  nonObjectKinds: readonly string[]
  /** Kinds that are not found, and neither are comments on them. */
  hiddenKinds: readonly string[]
  order: Order
  now: Date
  /** Maximum number of candidates, newest first; for the order `best`, half of them match in the title. */
  maxCandidates: number
}

/** Conditions on words are tsqueries. */
export type IndexQuery = KindConditions & BaseQuery & { offset: number; limit: number }

type RawResult = {
  hits: { kind: string; refId: number; createdAt: string }[]
  total: number
  kinds: Record<string, number>
}

export async function findDocuments(db: Db, query: IndexQuery): Promise<IndexResult> {
  const order =
    query.order === 'best' ? sql`rank desc, created_at desc, ref_id desc` : sql`created_at desc, ref_id desc`
  const { rows } = await sql<RawResult>`
    with candidates as materialized (${candidates(query)}),
    seen as materialized (
      select d.kind, d.ref_id, d.created_at, ${query.order === 'best' ? rank(query) : sql`0`} as rank
      from candidates
      join search_documents d using (kind, ref_id)
      left join objects o on o.id = d.ref_id and o.kind = d.kind
      left join objects p on p.id = o.parent_id
      left join search_documents pd on pd.kind = p.kind and pd.ref_id = p.id
      where (o.id is not null or d.kind = any(${query.nonObjectKinds}::text[]))
        and d.kind <> all(${query.hiddenKinds}::text[]) and (p.kind = any(${query.hiddenKinds}::text[])) is not true
        and o.deleted_at is null and o.hidden_at is null and p.deleted_at is null and p.hidden_at is null
        and (d.kind <> all(${query.childKinds}::text[]) or (pd.ref_id is not null and ${isReadable('pd', query)}))
    )
    select
      coalesce((select json_agg(json_build_object('kind', kind, 'refId', ref_id, 'createdAt', created_at) order by place)
        from (select *, row_number() over (order by ${order}) as place from seen
          order by ${order} offset ${query.offset} limit ${query.limit}) as page), '[]') as hits,
      (select count(*)::integer from seen) as total,
      coalesce((select json_object_agg(kind, n) from (select kind, count(*) as n from seen group by kind) as counted), '{}')
        as kinds`.execute(db)
  const { hits, total, kinds } = rows[0] as RawResult
  return {
    hits: hits.map((hit) => ({ ...hit, createdAt: new Date(hit.createdAt) })),
    total,
    kinds: new Map(Object.entries(kinds)),
  }
}

const isReadable = (table: string, { roles }: Pick<IndexQuery, 'roles'>) =>
  sql`(${sql.ref(`${table}.need_any_role`)} = '{}' or ${sql.ref(`${table}.need_any_role`)} && ${roles}::text[])`

function candidates(query: IndexQuery) {
  if (query.order === 'newest') return newestMatching(query.expanded, query.maxCandidates, query)
  const half = Math.ceil(query.maxCandidates / 2)
  const parts = [newestMatching(query.expanded, half, query)]
  // A title match implies a text match: repeating that condition would mislead the planner.
  if (query.title)
    parts.push(newestMatching(`(${query.title})${query.kindQuery && ` & ${query.kindQuery}`}`, half, query))
  if (query.wholeTitle)
    parts.push(newestMatching(`${query.wholeTitle}${query.kindQuery && ` & ${query.kindQuery}`}`, maxSameTitle, query))
  return sql.join(parts, sql` union `)
}

const maxSameTitle = 50

/** One time bucket after the other: PostgreSQL runs the parts of `union all` in order and stops at the limit. */
function newestMatching(tsquery: string, limit: number, query: IndexQuery) {
  const { since } = query
  const parts = [...timeBuckets(query)]
    .filter(({ until }) => !since || !until || until > since)
    .map((stretch) => matchingIn(tsquery, limit, { query, stretch }))
  return sql`(select kind, ref_id from (${sql.join(parts, sql` union all `)}) as newest limit ${limit})`
}

function matchingIn(tsquery: string, limit: number, { query, stretch }: { query: IndexQuery; stretch: TimeBucket }) {
  const { days, start, until } = stretch
  const conditions = [sql`vector @@ ${tsquery}::tsquery`, isReadable('d', query)]
  if (days) conditions.push(sql`date_bin(${sql.lit(`${days} days`)}, created_at, '2000-01-01 00:00Z') = ${start}`)
  if (until) conditions.push(sql`created_at < ${until}`)
  if (query.since) conditions.push(sql`created_at >= ${query.since}`)
  if (query.until) conditions.push(sql`created_at < ${query.until}`)
  // `+ '0'` hides the index on created_at, which the planner would scan document by document.
  return sql`(select kind, ref_id from search_documents d where ${sql.join(conditions, sql` and `)}
    order by created_at + '0'::interval desc, ref_id desc limit ${limit})`
}

/** An exact title scores 100, above everything else. */
const rank = ({ exact, expanded, title, wholeTitle, now }: IndexQuery) => sql`(
    ts_rank('{0.2, 0.3, 0.6, 1.0}', d.vector, ${exact}::tsquery, 1) * 2
    + ${expanded === exact ? sql`0` : sql`ts_rank('{0.2, 0.3, 0.6, 1.0}', d.vector, ${expanded}::tsquery, 1)`}
    + case when d.vector @@ ${exact}::tsquery then 0.3 else 0 end
    + case when d.vector @@ ${title}::tsquery then 1 else 0 end
  ) * (case when d.kind = any(array['comment', 'user']) then 0.6 else 1 end)
    * (0.8 + 0.2 * exp(-greatest(extract(epoch from ${now}::timestamptz - d.created_at), 0) / 31536000))
    * (1 + 0.05 * ln(1 + greatest(coalesce(o.score, 0), 0)))
  + case when d.vector @@ ${wholeTitle ?? ''}::tsquery then 100 else 0 end`

export const findSynonyms = (db: Db): Promise<SynonymRow[]> =>
  db.selectFrom('search_synonyms').orderBy('id').select(['id', 'words']).execute()

/** Maps lower-case usernames to user ids. */
export async function findAuthorIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('users')
    .where('username_key', 'in', names)
    .where('deleted_at', 'is', null)
    .select(['id', 'username_key as name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function findAuthors(db: Db, ids: readonly number[]): Promise<Map<number, AuthorRow>> {
  const query = db.selectFrom('users').where('id', 'in', ids).select(['id', 'username', 'picture', 'flair'])
  return new Map((await query.execute()).map((row) => [row.id, row]))
}

/** Maps words of the index to the number of documents that contain them. */
export async function countDocuments(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const query = db.selectFrom('search_words').where('word', '=', sql<string>`any(${words}::text[])`)
  const rows = await query.select(['word', 'documents']).execute()
  return new Map(rows.map(({ word, documents }) => [word, documents]))
}

const maxCompletions = 24

export async function findWordsByPrefix(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where(sql<boolean>`word ^@ ${prefix}`)
    .orderBy('documents', 'desc')
    .limit(maxCompletions)
    .select('word')
    .execute()
  return rows.map(({ word }) => word)
}

export type SimilarWord = { word: string; similar: string; documents: number }

/** Finds words of the index that are similar to words it does not know. */
export async function findSimilarWords(db: Db, words: readonly string[]): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select typed.word, s.word as similar, s.documents
    from unnest(${words}::text[]) as typed (word)
    cross join lateral (
      (select word, documents from search_words
        where word % typed.word order by similarity(word, typed.word) desc, documents desc limit 20)
      union
      (select word, documents from search_words
        where word >= left(typed.word, 2) and word < left(typed.word, 2) || 'zzzz'
          and length(word) between length(typed.word) - 2 and length(typed.word) + 2
        order by documents desc limit 200)
    ) as s
    where not exists (select from search_words known where known.word = typed.word)`.execute(db)
  return rows
}
