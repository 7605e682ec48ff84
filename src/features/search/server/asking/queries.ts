import { sql } from 'kysely'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import type { FoundRow, SynonymRow } from '../rows.ts'
import { type Stretch, stretches } from './stretches.ts'

export type Order = 'newest' | 'best'

/** What the index is asked; the conditions on words are tsqueries. */
export type Ask = {
  meant: string
  /** The kinds that are asked for, which `meant` has as well; empty for all. */
  ofKinds: string
  /** For the order: what was asked for in so many words, also in titles, and the lexeme of the whole title. */
  asked: string
  title: string
  whole: string | undefined
  since: Date | null
  until: Date | null
  roles: readonly string[]
  /** Kinds that are found only with what they stand on; and those that are no objects. */
  partKinds: readonly string[]
  looseKinds: readonly string[]
  order: Order
  now: Date
  offset: number
  limit: number
  /** So many are looked at: the newest; for the best order half of them have the words in their title. */
  most: number
}

type Flat = {
  hits: { kind: string; refId: number; createdAt: string }[]
  total: number
  kinds: Record<string, number>
}

/** Asks the index. Everything is bounded: what is read, what is ranked, and the time it may take. */
export async function findDocuments(db: Db, ask: Ask): Promise<FoundRow> {
  const order = ask.order === 'best' ? sql`rank desc, created_at desc, ref_id desc` : sql`created_at desc, ref_id desc`
  const { rows } = await sql<Flat>`
    with candidates as materialized (${candidates(ask)}),
    seen as materialized (
      select d.kind, d.ref_id, d.created_at, ${ask.order === 'best' ? rank(ask) : sql`0`} as rank
      from candidates
      join search_documents d using (kind, ref_id)
      left join objects o on o.id = d.ref_id and o.kind = d.kind
      left join objects p on p.id = o.parent_id
      left join search_documents pd on pd.kind = p.kind and pd.ref_id = p.id
      where (o.id is not null or d.kind = any(${ask.looseKinds}::text[]))
        and o.deleted_at is null and o.hidden_at is null and p.deleted_at is null and p.hidden_at is null
        and (d.kind <> all(${ask.partKinds}::text[]) or (pd.ref_id is not null and ${open('pd', ask)}))
    )
    select
      coalesce((select json_agg(json_build_object('kind', kind, 'refId', ref_id, 'createdAt', created_at) order by place)
        from (select *, row_number() over (order by ${order}) as place from seen
          order by ${order} offset ${ask.offset} limit ${ask.limit}) as page), '[]') as hits,
      (select count(*)::integer from seen) as total,
      coalesce((select json_object_agg(kind, n) from (select kind, count(*) as n from seen group by kind) as counted), '{}')
        as kinds`.execute(db)
  const { hits, total, kinds } = rows[0] as Flat
  return {
    hits: hits.map((hit) => ({ ...hit, createdAt: new Date(hit.createdAt) })),
    total,
    kinds: new Map(Object.entries(kinds)),
  }
}

const open = (table: string, { roles }: Pick<Ask, 'roles'>) =>
  sql`(${sql.ref(`${table}.need_any_role`)} = '{}' or ${sql.ref(`${table}.need_any_role`)} && ${roles}::text[])`

/** The newest that have the words; for the best order those as well that have them in the title, however old. */
function candidates(ask: Ask) {
  if (ask.order === 'newest') return newestWith(ask.meant, ask.most, ask)
  const half = Math.ceil(ask.most / 2)
  const parts = [newestWith(ask.meant, half, ask)]
  // A title that has the words is a text that has them: to say so again would mislead the planner.
  if (ask.title) parts.push(newestWith(`(${ask.title})${ask.ofKinds && ` & ${ask.ofKinds}`}`, half, ask))
  if (ask.whole) parts.push(newestWith(`${ask.whole}${ask.ofKinds && ` & ${ask.ofKinds}`}`, mostSameTitle, ask))
  return sql.join(parts, sql` union `)
}

const mostSameTitle = 50

/**
 * The newest documents that a query finds, one stretch of time after the other until there are enough: PostgreSQL runs the
 * parts in turn, and those that are not wanted never.
 */
function newestWith(query: string, most: number, ask: Ask) {
  const { since } = ask
  const parts = [...stretches(ask)]
    .filter(({ until }) => !since || !until || until > since)
    .map((stretch) => found(query, most, { ask, stretch }))
  return sql`(select kind, ref_id from (${sql.join(parts, sql` union all `)}) as newest limit ${most})`
}

function found(query: string, most: number, { ask, stretch }: { ask: Ask; stretch: Stretch }) {
  const { days, at, until } = stretch
  const conditions = [sql`vector @@ ${query}::tsquery`, open('d', ask)]
  if (days) conditions.push(sql`date_bin(${sql.lit(`${days} days`)}, created_at, '2000-01-01 00:00Z') = ${at}`)
  if (until) conditions.push(sql`created_at < ${until}`)
  if (ask.since) conditions.push(sql`created_at >= ${ask.since}`)
  if (ask.until) conditions.push(sql`created_at < ${ask.until}`)
  // Added to nothing: in the order of the other index the planner would look at document after document.
  return sql`(select kind, ref_id from search_documents d where ${sql.join(conditions, sql` and `)}
    order by created_at + '0'::interval desc, ref_id desc limit ${most})`
}

/** A hundred points for the very title; then words in the title, all words as asked, likes, and how new it is. */
const rank = ({ asked, meant, title, whole, now }: Ask) => sql`(
    ts_rank('{0.2, 0.3, 0.6, 1.0}', d.vector, ${asked}::tsquery, 1) * 2
    + ${meant === asked ? sql`0` : sql`ts_rank('{0.2, 0.3, 0.6, 1.0}', d.vector, ${meant}::tsquery, 1)`}
    + case when d.vector @@ ${asked}::tsquery then 0.3 else 0 end
    + case when d.vector @@ ${title}::tsquery then 1 else 0 end
  ) * (case when d.kind = any(array['comment', 'user']) then 0.6 else 1 end)
    * (0.8 + 0.2 * exp(-greatest(extract(epoch from ${now}::timestamptz - d.created_at), 0) / 31536000))
    * (1 + 0.05 * ln(1 + greatest(coalesce(o.score, 0), 0)))
  + case when d.vector @@ ${whole ?? ''}::tsquery then 100 else 0 end`

export const findSynonyms = (db: Db): Promise<SynonymRow[]> =>
  db.selectFrom('search_synonyms').orderBy('id').select(['id', 'words']).execute()

/** The ids of people by their names in small letters. */
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

const mostBegun = 24

/** The most frequent words with a beginning. */
export async function findWordsThatBegin(db: Db, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .where(sql<boolean>`word ^@ ${beginning}`)
    .orderBy('documents', 'desc')
    .limit(mostBegun)
    .select('word')
    .execute()
  return rows.map(({ word }) => word)
}

export type SimilarWord = { word: string; similar: string; documents: number }

/** Words that are like these, for those that nobody has used. */
export async function findSimilarWords(db: Db, words: readonly string[]): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select asked.word, s.word as similar, s.documents
    from unnest(${words}::text[]) as asked (word)
    cross join lateral (
      (select word, documents from search_words
        where word % asked.word order by similarity(word, asked.word) desc, documents desc limit 20)
      union
      (select word, documents from search_words
        where word >= left(asked.word, 2) and word < left(asked.word, 2) || 'zzzz'
          and length(word) between length(asked.word) - 2 and length(asked.word) + 2
        order by documents desc limit 200)
    ) as s
    where not exists (select from search_words known where known.word = asked.word)`.execute(db)
  return rows
}
