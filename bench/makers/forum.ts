import type pg from 'pg'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { indexVersion } from '#features/search/server/indexing/fillIndex.ts'
import { copyLines } from './copy.ts'
import { loadDocuments } from './documents.ts'
import { knownPosts, makePlan, type Plan, type Sizes } from './plan.ts'
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

/** The account that writes during a measurement. */
export const writer = { identifier: 'bench-writer', password: 'measured by the bench' } as const

export { knownPosts, type Sizes }

/**
 * Fills a migrated, empty database with one forum: posts, comments, people and ratings, streamed with COPY, with
 * counters that agree. `say` hears what is being written.
 */
export async function fillForum(client: pg.ClientBase, sizes: Sizes, say: (text: string) => void): Promise<void> {
  const plan = makePlan(sizes)
  // Foreign keys are not checked row by row: the plan makes no row without its parent, which the test of this file proves.
  await client.query('set session_replication_role = replica')
  say(`${sizes.users} users, ${sizes.posts} posts and ${sizes.comments} comments`)
  const person = { name: writer.identifier, passwordHash: await hashPassword(writer.password) }
  await copyLines(client, `users (${userColumns})`, userLines(sizes.users, person))
  await copyLines(client, `objects (${objectColumns})`, objectLines(plan))
  say('texts of the posts and comments')
  await insertForum(client, plan)
  await copyLines(client, `posts (${postColumns})`, postLines(plan))
  await copyLines(client, `comments (${commentColumns})`, commentLines(plan))
  say('ratings')
  await copyLines(client, `ratings (${ratingColumns})`, ratingLines(plan))
  say('the index of the search')
  await fillSearchIndex(client, plan)
  await client.query('reset session_replication_role')
  await setSequences(client)
  say('statistics')
  await client.query('vacuum (freeze, analyze)')
}

const insertForum = (client: pg.ClientBase, { forumId, sizes }: Plan) =>
  client.query(
    `insert into forums (object_id, key, title, description, post_count)
     values ($1, $2, 'General discussion', 'Everything about the game that is not a question.', $3)`,
    [forumId, forumKey, sizes.posts],
  )

/** What is written in a measurement goes into an index as large as the forum, which nothing fills meanwhile. */
async function fillSearchIndex(client: pg.ClientBase, plan: Plan): Promise<void> {
  await loadDocuments(client, documentLines(plan))
  await client.query(
    `insert into search_progress (kind, version, filled_at) select *, ${indexVersion}, now() from unnest('{post,comment}'::text[])`,
  )
}

/** COPY gives ids itself; the next row must not get one of them again. */
async function setSequences(client: pg.ClientBase): Promise<void> {
  for (const [table, column] of [
    ['users', 'id'],
    ['objects', 'id'],
    ['posts', 'number'],
  ]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`)
  }
}
