import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPassword } from '#features/accounts/server/passwords.ts'
import { testDatabase } from '#tests/database.ts'
import { fillForum, knownPosts, writer } from './forum.ts'

const sizes = { posts: 400, comments: 6_000, users: 50 }
const client = new Client(await testDatabase())

beforeAll(async () => {
  await client.connect()
  await fillForum(client, sizes, () => undefined)
})
afterAll(() => client.end())

async function queryOne(sql: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  return (await client.query(sql, values)).rows[0]
}

test('fillForum creates the requested number of posts, comments and users', async () => {
  const counts = await queryOne(
    `select (select count(*)::int from posts) as posts, (select count(*)::int from comments) as comments,
       (select count(*)::int from users) as users, (select post_count from forums) as counted`,
  )
  expect(counts).toEqual({ ...sizes, counted: sizes.posts })
})

test('fillForum creates no orphans, and replies stay under the same post', async () => {
  const { lost } = await queryOne(
    `select (select count(*) from objects where kind <> 'forum' and (parent_id is null or author_id is null))
       + (select count(*) from objects o left join objects p on p.id = o.parent_id
           where o.kind = 'comment' and p.kind is distinct from 'post' or o.kind = 'post' and p.kind is distinct from 'forum')
       + (select count(*) from objects o left join users u on u.id = o.author_id where o.kind <> 'forum' and u.id is null)
       + (select count(*) from comments c left join objects o on o.id = c.object_id where o.kind is distinct from 'comment')
       + (select count(*) from posts p left join objects o on o.id = p.object_id where o.kind is distinct from 'post')
       + (select count(*) from ratings r left join objects o on o.id = r.object_id left join users u on u.id = r.user_id
           where o.id is null or u.id is null)
       + (select count(*) from comments c join objects o on o.id = c.object_id left join objects a on a.id = c.reply_to_id
           where c.reply_to_id is not null and (a.parent_id is distinct from o.parent_id or a.id > o.id)) as lost`,
  )
  expect(Number(lost)).toBe(0)
})

test('fillForum sets counters that match the counted rows', async () => {
  const mismatches = await queryOne(
    `with under as (select parent_id, count(*) from objects where kind = 'comment' group by parent_id),
       rated as (select object_id, count(*) from ratings group by object_id)
     select count(*) filter (where comment_count <> coalesce(under.count, 0))::int as comments,
       count(*) filter (where score <> coalesce(rated.count, 0))::int as scores,
       sum(score)::int > 100 as some
     from objects left join under on under.parent_id = id left join rated on object_id = id where kind <> 'forum'`,
  )
  expect(mismatches).toEqual({ comments: 0, scores: 0, some: true })
})

test('fillForum sets the last reply of each post', async () => {
  const { wrong } = await queryOne(
    `select count(*)::int as wrong from objects post where kind = 'post' and last_reply_id is distinct from
       (select id from objects where parent_id = post.id order by created_at desc, id desc limit 1)`,
  )
  expect(wrong).toBe(0)
})

test('fillForum gives the known posts their exact number of comments', async () => {
  for (const { number, comments } of Object.values(knownPosts(sizes))) {
    const row = await queryOne('select comment_count from posts join objects on id = object_id where number = $1', [
      number,
    ])
    expect(row).toEqual({ comment_count: comments })
  }
})

test('fillForum assigns ids in order of time, in whole milliseconds', async () => {
  const { wrong: mismatches } = await queryOne(
    `select count(*)::int as wrong from (select created_at, lag(created_at) over (order by id) as before from objects) o
     where created_at < before or created_at <> date_trunc('milliseconds', created_at)`,
  )
  expect(mismatches).toBe(0)
})

test('fillForum gives most comments to a few posts', async () => {
  const { share } = await queryOne(
    `select sum(comment_count) filter (where place <= $1)::float / sum(comment_count) as share
     from (select comment_count, row_number() over (order by comment_count desc) as place
       from objects where kind = 'post') p`,
    [sizes.posts / 10],
  )
  expect(share).toBeGreaterThan(0.3)
})

test('fillForum leaves sequences at the next free id', async () => {
  const next = await queryOne(
    `select nextval(pg_get_serial_sequence('objects', 'id'))::int as object,
       nextval(pg_get_serial_sequence('posts', 'number'))::int as post`,
  )
  expect(next).toEqual({ object: sizes.posts + sizes.comments + 2, post: sizes.posts + 1 })
})

test('the account that writes during a measurement can sign in', async () => {
  const { verified, password_hash } = await queryOne(
    'select verified, password_hash from users where username_key = $1',
    [writer.identifier],
  )
  expect(verified).toBe(true)
  expect(await verifyPassword(password_hash as string, writer.password)).toBe(true)
})
