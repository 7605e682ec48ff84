import { beforeAll, expect, it } from 'vitest'
import { createComment, deleteComment } from '#features/comments/server/index.ts'
import { uploadCreation } from '#features/creations/upload/server/operations/uploadCreation.ts'
import { createPost } from '#features/forum/server/index.ts'
import { addUserNote, warnUser } from '#features/moderation/server/index.ts'
import { saveSynonym } from '#features/search/server/index.ts'
import { sendMessage } from '#features/site/server/index.ts'
import { createTicket, createTicketTag } from '#features/tracker/server/index.ts'
import { addTicketNote } from '#features/tracker/server/operations/addTicketNote.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
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

/** Counts the distinct results of five identical concurrent calls and one later call. */
async function countDistinct<T>(write: () => Promise<T>, idOf: (created: T) => unknown): Promise<number> {
  const created = await Promise.all(Array.from({ length: 5 }, write))
  return new Set([...created, await write()].map(idOf)).size
}

async function countRows(table: string, column: string, value: unknown): Promise<number> {
  const { rows } = await site.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${column} = $1`,
    [value],
  )
  return rows[0]?.n ?? 0
}

it('creates and counts one comment for a duplicate submission', async () => {
  const post = await make.post()
  const write = () => createComment(as(ana), { objectId: post.lwid, body: 'Thanks!' })
  expect(await countDistinct(write, ({ lwid }) => lwid)).toBe(1)
  expect(await countRows('objects', 'parent_id', post.id)).toBe(1)
  const { rows } = await site.pool.query('select comment_count as n from objects where id = $1', [post.id])
  expect(rows).toEqual([{ n: 1 }])
  const events = "select from outbox where type = 'comment.created' and payload->>'subjectId' = $1"
  expect((await site.pool.query(events, [String(post.id)])).rows.length).toBeLessThanOrEqual(1)
})

it('returns the whole comment for a duplicate submission', async () => {
  const post = await make.post()
  const first = await make.comment({ on: post.lwid })
  const write = () => createComment(as(ana), { objectId: post.lwid, parentId: first.lwid, body: 'So it is.' })
  const created = await write()
  expect(await write()).toMatchObject({ ...created, author: { id: ana.id } })
})

it('creates another comment with the same text as a different reply, by another user, after a deletion, or later', async () => {
  const post = await make.post()
  const [one, two] = [await make.comment({ on: post.lwid }), await make.comment({ on: post.lwid })]
  const writeComment = (by: Viewer, parentId: string | null) =>
    createComment(as(by), { objectId: post.lwid, parentId, body: 'Thanks!' })
  const created = [
    await writeComment(ana, one.lwid),
    await writeComment(ana, two.lwid),
    await writeComment(ana, null),
    await writeComment(karl, null),
  ]
  await deleteComment(as(ana), { commentId: created[0]?.lwid ?? '' })
  created.push(await writeComment(ana, one.lwid))
  site.clock.advanceMs(11 * 60_000)
  created.push(await writeComment(ana, null))
  expect(new Set(created.map(({ lwid }) => lwid)).size).toBe(6)
})

it('creates one blog post, ticket, tag and creation for a duplicate submission', async () => {
  const { key } = await make.forum({ isBlog: true, postRoles: ['admin'] })
  const post = () => createPost(as(karl), { forumKey: key, title: 'A new release', body: 'It is here.' })
  expect(await countDistinct(post, ({ lwid }) => lwid)).toBe(1)
  const product = await make.product()
  const ticket = () =>
    createTicket(as(ana), { kind: 'ISSUE', title: 'A gate is gone', body: 'Where?', productId: product.key })
  expect(await countDistinct(ticket, ({ lwid }) => lwid)).toBe(1)
  const name = unique('tag')
  const tag = () => createTicketTag(as(ana), { name, color: '#112233', productId: product.key })
  expect(await countDistinct(tag, ({ id }) => id)).toBe(1)
  const { id } = await make.uploadedFile(ana, createWorldSave())
  const creation = () => uploadCreation(as(ana), { title: 'A world of mine', uploadedFileId: id })
  expect(await countDistinct(creation, ({ lwid }) => lwid)).toBe(1)
})

it('creates one note, warning, message and synonym group for a duplicate submission', async () => {
  const ticket = await make.ticket()
  const { id: userId } = await make.user()
  const [text, words] = [unique('text '), [unique('w'), unique('w')]]
  await countDistinct(() => addTicketNote(as(karl), { ticketId: ticket.lwid, body: text }), String)
  await countDistinct(() => addUserNote(as(karl), { userId, text }), String)
  await countDistinct(() => warnUser(as(karl), { userId, text }), String)
  await countDistinct(() => sendMessage(as(admin), { text, status: 'WARNING' }), String)
  expect(await countDistinct(() => saveSynonym(as(karl), { words }), String)).toBe(1)
  expect(await countRows('ticket_events', "detail->>'body'", text)).toBe(1)
  expect(await countRows('user_notes', 'user_id', userId)).toBe(2)
  expect(await countRows('ephemeral_messages', 'text', text)).toBe(1)
})
