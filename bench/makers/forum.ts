import type pg from 'pg'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { indexVersion } from '#features/search/server/operations/fillIndex.ts'
import { copyLines } from './copy.ts'
import { loadDocuments } from './documents.ts'
import { createPlan, type ForumPlan, knownPosts, type Sizes } from './plan.ts'
import {
  commentColumns,
  commentLines,
  documentLines,
  objectColumns,
  objectLines,
  postColumns,
  postLines,
  ratingColumns,
  ratingLines,
  userColumns,
  userLines,
} from './rows.ts'

export const forumKey = 'general'

export const writer = { identifier: 'bench-writer', password: 'measured by the bench' } as const

export { knownPosts, type Sizes }

/** Fills a migrated, empty database over COPY, with consistent counters. */
export async function fillForum(
  client: pg.ClientBase,
  sizes: Sizes,
  onProgress: (text: string) => void,
): Promise<void> {
  const plan = createPlan(sizes)
  // Skips foreign key checks; forum.test.ts proves that no row lacks its parent.
  await client.query('set session_replication_role = replica')
  onProgress(`${sizes.users} users, ${sizes.posts} posts and ${sizes.comments} comments`)
  const account = { name: writer.identifier, passwordHash: await hashPassword(writer.password) }
  await copyLines(client, `users (${userColumns})`, userLines(sizes.users, account))
  await copyLines(client, `objects (${objectColumns})`, objectLines(plan))
  await setLastReplies(client)
  onProgress('texts of the posts and comments')
  await insertForum(client, plan)
  await copyLines(client, `posts (${postColumns})`, postLines(plan))
  await copyLines(client, `comments (${commentColumns})`, commentLines(plan))
  onProgress('ratings')
  await copyLines(client, `ratings (${ratingColumns})`, ratingLines(plan))
  onProgress('the index of the search')
  await fillSearchIndex(client, plan)
  await client.query('reset session_replication_role')
  await setSequences(client)
  onProgress('statistics')
  await client.query('vacuum (freeze, analyze)')
}

const setLastReplies = (client: pg.ClientBase) =>
  client.query(
    `update objects set last_reply_id = reply.id, last_reply_at = reply.created_at
     from (
       select distinct on (parent_id) parent_id, id, created_at from objects where kind = 'comment'
       order by parent_id, created_at desc, id desc
     ) as reply
     where objects.id = reply.parent_id`,
  )

const insertForum = (client: pg.ClientBase, { forumId, sizes }: ForumPlan) =>
  client.query(
    `insert into forums (object_id, key, title, description, post_count)
     values ($1, $2, 'General discussion', 'Everything about the game that is not a question.', $3)`,
    [forumId, forumKey, sizes.posts],
  )

/** Gives the search index the size of the forum, so that writing is measured against a realistic index. */
async function fillSearchIndex(client: pg.ClientBase, plan: ForumPlan): Promise<void> {
  await loadDocuments(client, documentLines(plan))
  await client.query(
    `insert into search_progress (kind, version, filled_at) select *, ${indexVersion}, now() from unnest('{post,comment}'::text[])`,
  )
}

/** COPY inserts explicit ids, so the sequences must be moved past them. */
async function setSequences(client: pg.ClientBase): Promise<void> {
  for (const [table, column] of [
    ['users', 'id'],
    ['objects', 'id'],
    ['posts', 'number'],
  ]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`)
  }
}
