import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { findForumWithPosts } from './forumLoaders.ts'

const site = await testSite()
const make = factories(site)
const ctx = site.context()

/** Enough that far pages start from a cached key instead of counting from the first row. */
const count = 640
const sorts = ['created', 'activity', 'score', 'comments', 'views'] as const
let key: string
let rows: ({ lwid: string; id: number } & Record<(typeof sorts)[number], number>)[]

beforeAll(async () => {
  const author = await make.user({})
  const forum = await make.forum({})
  key = forum.key
  const lwids = Array.from({ length: count }, (_, i) => `pst-${(i + 1).toString(16).padStart(8, '0')}`)
  // Several posts share a value, so sorting has ties.
  const inserted = await sql<(typeof rows)[number]>`
    with inserted as (
      insert into objects (lwid, kind, parent_id, author_id, created_at, last_reply_at, score, comment_count, view_count)
      select lwid, 'post', ${forum.id}, ${author.id},
        timestamptz '2026-01-01' + (n * 7 % 211) * interval '1 minute',
        case when n * 5 % 97 % 3 > 0 then timestamptz '2026-01-02' + (n * 11 % 307) * interval '1 minute' end, n * 13 % 17, n * 5 % 97 % 3, n * 3 % 401
      from unnest(${lwids}::text[]) with ordinality as generated (lwid, n)
      returning *
    ), posts as (
      insert into posts (object_id, title, slug, body, rendered_body) select id, lwid, lwid, '', '' from inserted
    )
    select lwid, id, extract(epoch from created_at)::float8 as created,
      extract(epoch from last_activity_at)::float8 as activity, score, comment_count as comments, view_count as views
    from inserted`.execute(site.services.db)
  rows = inserted.rows
})

async function readAll(sort: string, unanswered = false): Promise<string[]> {
  const lwids: string[] = []
  for (let page = 0; ; page++) {
    const forum = await findForumWithPosts(ctx, key, { page: { page, maxCount: 50, sort: [sort] }, unanswered })
    if (!forum?.posts?.length) return lwids
    lwids.push(...forum.posts.map((post) => post.lwid))
  }
}

it.each(nonEmpty(sorts.flatMap((sort) => [sort, `-${sort}`])))(
  'the pages of a forum sorted by %s hold each post once, in order, with ties broken by age',
  async (sort) => {
    const column = sort.replace('-', '') as (typeof sorts)[number]
    const sign = sort.startsWith('-') ? -1 : 1
    const expected = rows.toSorted((a, b) => sign * (a[column] - b[column] || a.id - b.id)).map((row) => row.lwid)
    expect(await readAll(sort)).toEqual(expected)
  },
)

it.each(nonEmpty(['-created', '-activity', '-score'] as const))(
  'the unanswered posts of a forum sorted by %s are those without comments, each once and in order',
  async (sort) => {
    const column = sort.slice(1) as (typeof sorts)[number]
    const unanswered = rows.filter((row) => row.comments === 0)
    const expected = unanswered.toSorted((a, b) => b[column] - a[column] || b.id - a.id).map((row) => row.lwid)
    expect(expected.length).toBeGreaterThan(100)
    expect(await readAll(sort, true)).toEqual(expected)
  },
)

it('a forum page beyond the last is empty, and invalid page options give the first page of 25', async () => {
  const pages = [{ page: 26 }, { page: 10_000_000 }, { page: -1 }, { page: 0, maxCount: -3 }, null]
  const lengths = await Promise.all(
    pages.map(async (page) => (await findForumWithPosts(ctx, key, { page }))?.posts?.length),
  )
  expect(lengths).toEqual([0, 0, 25, 1, 25])
})
