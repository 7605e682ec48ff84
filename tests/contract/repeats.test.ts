import { beforeAll, expect, it } from 'vitest'
import { createComment, deleteComment } from '#features/comments/server/index.ts'
import { uploadCreation } from '#features/creations/server/operations/uploadCreation.ts'
import { createPost } from '#features/forum/server/index.ts'
import { addUserNote, warnUser } from '#features/moderation/server/index.ts'
import { saveSynonym } from '#features/search/server/index.ts'
import { sendMessage } from '#features/site/server/index.ts'
import { createTicket, createTicketTag } from '#features/tracker/server/index.ts'
import { addTicketNote } from '#features/tracker/server/operations/addTicketNote.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { aWorld } from '#tests/saves.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

let ana: Viewer
let karl: Viewer
beforeAll(async () => {
  ana = await make.user()
  karl = await make.user({ roles: ['admin'] })
})

/** How many things came of five identical calls at once, and one later whose answers are the same. */
async function distinct<T>(write: () => Promise<T>, idOf: (made: T) => unknown): Promise<number> {
  const made = await Promise.all(Array.from({ length: 5 }, write))
  return new Set([...made, await write()].map(idOf)).size
}

async function countRows(table: string, column: string, value: unknown): Promise<number> {
  const { rows } = await site.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [value],
  )
  return rows[0]?.n ?? 0
}

it('writes one comment of a submission that arrives several times, and counts it once', async () => {
  const post = await make.post()
  const write = () => createComment(as(ana), { objectId: post.lwid, body: 'Thanks!' })
  expect(await distinct(write, ({ lwid }) => lwid)).toBe(1)
  expect(await countRows('objects', 'parent_id', post.id)).toBe(1)
  const { rows } = await site.pool.query('select comment_count as n from objects where id = $1', [post.id])
  expect(rows).toEqual([{ n: 1 }])
  const events = "select from outbox where type = 'comment.created' and payload->>'subjectId' = $1"
  expect((await site.pool.query(events, [String(post.id)])).rows.length).toBeLessThanOrEqual(1)
})

it('answers a repeated comment with the whole comment', async () => {
  const post = await make.post()
  const first = await make.comment({ on: post.lwid })
  const write = () => createComment(as(ana), { objectId: post.lwid, parentId: first.lwid, body: 'So it is.' })
  const made = await write()
  expect(await write()).toMatchObject({ ...made, author: { id: ana.id } })
})

it('writes the same words to another answer, by another person, after a deletion, or later', async () => {
  const post = await make.post()
  const [one, two] = [await make.comment({ on: post.lwid }), await make.comment({ on: post.lwid })]
  const say = (by: Viewer, parentId: string | null) =>
    createComment(as(by), { objectId: post.lwid, parentId, body: 'Thanks!' })
  const made = [await say(ana, one.lwid), await say(ana, two.lwid), await say(ana, null), await say(karl, null)]
  await deleteComment(as(ana), { commentId: made[0]?.lwid ?? '' })
  made.push(await say(ana, one.lwid))
  site.clock.advanceMs(11 * 60_000)
  made.push(await say(ana, null))
  expect(new Set(made.map(({ lwid }) => lwid)).size).toBe(6)
})

it('writes one blog post, ticket, tag and creation of a submission that arrives several times', async () => {
  const { key } = await make.forum({ isBlog: true, postRoles: ['admin'] })
  const post = () => createPost(as(karl), { forumKey: key, title: 'A new release', body: 'It is here.' })
  expect(await distinct(post, ({ lwid }) => lwid)).toBe(1)
  const product = await make.product()
  const ticket = () =>
    createTicket(as(ana), { kind: 'ISSUE', title: 'A gate is gone', body: 'Where?', productId: product.key })
  expect(await distinct(ticket, ({ lwid }) => lwid)).toBe(1)
  const name = unique('tag')
  const tag = () => createTicketTag(as(ana), { name, color: '#112233', productId: product.key })
  expect(await distinct(tag, ({ id }) => id)).toBe(1)
  const { id } = await make.uploadedFile(ana, aWorld())
  const creation = () => uploadCreation(as(ana), { title: 'A world of mine', uploadedFileId: id })
  expect(await distinct(creation, ({ lwid }) => lwid)).toBe(1)
})

it('writes one note, warning, message and group of synonyms of a submission that arrives several times', async () => {
  const ticket = await make.ticket()
  const { id: userId } = await make.user()
  const [text, words] = [unique('text '), [unique('w'), unique('w')]]
  await distinct(() => addTicketNote(as(karl), { ticketId: ticket.lwid, body: text }), String)
  await distinct(() => addUserNote(as(karl), { userId, text }), String)
  await distinct(() => warnUser(as(karl), { userId, text }), String)
  await distinct(() => sendMessage(as(admin), { text, status: 'WARNING' }), String)
  expect(await distinct(() => saveSynonym(as(karl), { words }), String)).toBe(1)
  expect(await countRows('ticket_events', "detail->>'body'", text)).toBe(1)
  expect(await countRows('user_notes', 'user_id', userId)).toBe(2)
  expect(await countRows('ephemeral_messages', 'text', text)).toBe(1)
})
