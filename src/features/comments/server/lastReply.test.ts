import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { hideObject, resolveReports, restoreObject } from '#features/moderation/server/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { createRandom } from '#tests/randomQuery.ts'
import { testSite } from '#tests/testSite.ts'
import { deleteComment } from './operations/deleteComment.ts'
import { restoreComment } from './operations/restoreComment.ts'
import { updateComment } from './operations/updateComment.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services

let staff: Viewer
let authors: Viewer[]
let heldWord: string
beforeAll(async () => {
  staff = await make.user({ roles: ['admin'] })
  authors = await Promise.all([1, 2, 3].map(() => make.user()))
  heldWord = (await make.rule()).pattern
})

const asStaff = () => site.context({ viewer: staff })

async function readStored(subjectId: number) {
  const row = sql<{ count: number; reply: number | null; at: Date }>`
    select comment_count as count, last_reply_id as reply, last_activity_at as at from objects where id = ${subjectId}`
  return (await row.execute(db)).rows[0]
}

/** What the stored values must equal, from all comments. */
async function readExpected(subjectId: number) {
  const row = sql<{ count: number; reply: number | null; at: Date }>`
    with visible as (
      select id, created_at from objects
      where parent_id = ${subjectId} and kind = 'comment' and deleted_at is null and hidden_at is null
    ), last as (select * from visible order by created_at desc, id desc limit 1)
    select (select count(*)::int from visible) as count, (select id from last) as reply,
      coalesce((select created_at from last), (select created_at from objects where id = ${subjectId})) as at`
  return (await row.execute(db)).rows[0]
}

type Action = (lwid: string) => Promise<unknown>

const actions: readonly Action[] = [
  (commentId) => deleteComment(asStaff(), { commentId }),
  (commentId) => restoreComment(asStaff(), { commentId }),
  (objectId) => hideObject(asStaff(), { objectId }),
  (objectId) => restoreObject(asStaff(), { objectId }),
  (objectId) => resolveReports(asStaff(), { objectId, outcome: 'KEPT' }),
  (commentId) => updateComment(asStaff(), { commentId, body: 'Edited.' }),
]

it.each(nonEmpty([1, 2, 3, 4]))(
  'an object knows its last visible comment after concurrent random changes of its comments (seed %i)',
  async (seed) => {
    const next = createRandom(seed)
    const random = (max: number) => Math.floor(next() * max)
    const subject = await (seed % 2 ? make.post() : make.ticket())
    const lwids: string[] = []
    const write = async () => {
      const body = `${lwids.length} ${random(1e9)} ${random(4) ? '' : heldWord}`
      lwids.push((await make.comment({ by: authors[random(3)] as Viewer, on: subject.lwid, body })).lwid)
    }
    await write()
    for (let round = 0; round < 25; round++) {
      // Sometimes several comments have the same time.
      site.clock.advanceMs(random(3) * 1_000)
      const changes = Array.from({ length: 1 + random(4) }, () => {
        const action = actions[random(actions.length)] as Action
        return random(3) ? action(lwids[random(lwids.length)] as string) : write()
      })
      // Many do not fit the state of their comment.
      const outcomes = await Promise.allSettled(changes)
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(errors.filter((error) => !(error instanceof AppError))).toEqual([])
      expect(await readStored(subject.id), `round ${round}`).toEqual(await readExpected(subject.id))
    }
  },
)

it('falls back to the comment before when the last one is deleted, and to the time of the object without comments', async () => {
  const post = await make.post()
  site.clock.advanceMs(60_000)
  const [first, second] = [await make.comment({ on: post.lwid }), await make.comment({ on: post.lwid })]
  expect(await readStored(post.id)).toMatchObject({ reply: second.id, at: second.createdAt })
  await deleteComment(asStaff(), { commentId: second.lwid })
  expect(await readStored(post.id)).toMatchObject({ reply: first.id, at: first.createdAt })
  await deleteComment(asStaff(), { commentId: first.lwid })
  expect(await readStored(post.id)).toEqual({ count: 0, reply: null, at: post.createdAt })
})

it('lastReply of posts, tickets and creations names the last comment and its author, null without one', async () => {
  const [post, ticket, creation, silent] = [
    await make.post(),
    await make.ticket(),
    await make.creation(),
    await make.post(),
  ]
  const author = authors[0] as Viewer
  const fields = 'lastReply { id createdAt author { username } }'
  const query = `{
    post(id: "${post.lwid}") { ${fields} } silent: post(id: "${silent.lwid}") { ${fields} }
    ticket(id: "${ticket.lwid}") { ${fields} } creation(id: "${creation.lwid}") { ${fields} } }`
  const expected: Record<string, unknown> = { silent: { lastReply: null } }
  for (const [name, { lwid: on }] of Object.entries({ post, ticket, creation })) {
    const { lwid: id, createdAt } = await make.comment({ by: author, on, body: `About this ${name}` })
    const reply = { id, createdAt: Math.floor(createdAt.getTime() / 1000), author: { username: author.username } }
    expected[name] = { lastReply: reply }
  }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  expect(response.json().data).toEqual(expected)
})
