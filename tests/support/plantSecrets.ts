import { deleteBlogDraft } from '#features/blog/server/operations/deleteBlogDraft.ts'
import { setBookmark } from '#features/bookmarks/server/operations/setBookmark.ts'
import { updateCollection } from '#features/collections/server/operations/updateCollection.ts'
import { deleteComment } from '#features/comments/server/index.ts'
import { movePost } from '#features/forum/server/operations/movePost.ts'
import { updatePost } from '#features/forum/server/operations/updatePost.ts'
import { addUserNote, hideObject, reportObject } from '#features/moderation/server/index.ts'
import { addTicketNote } from '#features/tracker/server/operations/addTicketNote.ts'
import { saveCannedReply } from '#features/tracker/settings/server/operations/saveCannedReply.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { ArgumentValues } from '../../tools/attack/operations.ts'
import type { Secret, SweepRole } from '../../tools/attack/sweep/readSweep.ts'
import { admin, type factories } from './factories.ts'
import { type TestSite, unique } from './testSite.ts'

type Make = ReturnType<typeof factories>
type People = Readonly<Record<Exclude<SweepRole, 'visitor'>, Viewer>>
type Planted = { id: number; lwid: string; number?: number }

const staff = ['moderator', 'admin'] as const
const developers = ['developer', 'admin'] as const

/** The columns of each kind that have texts; the last ones are rendered. */
const textColumns: Readonly<Record<string, [table: string, columns: readonly string[]]>> = {
  post: ['posts', ['title', 'body', 'rendered_body']],
  ticket: ['tickets', ['title', 'body', 'rendered_body']],
  creation: ['creations', ['title', 'body', 'rendered_body']],
  comment: ['comments', ['body', 'rendered_body']],
  collection: ['collections', ['title', 'description']],
}

type Place = { what: string; readers: readonly SweepRole[]; values?: ArgumentValues }

const lwidArguments = ['id', 'postId', 'commentId', 'ticketId', 'creationId', 'objectId', 'objid', 'collectionId']
const lwidListArguments = ['objectIds', 'parentIds', 'basedOn', 'ticketIds']

const toValues = ({ lwid, number }: Planted, values: ArgumentValues = {}): ArgumentValues => ({
  ...Object.fromEntries(lwidArguments.map((name) => [name, lwid])),
  ...Object.fromEntries(lwidListArguments.map((name) => [name, [lwid]])),
  ...(number && { number }),
  ...values,
})

type Planter = Awaited<ReturnType<typeof createPlanter>>

async function createPlanter(site: TestSite, make: Make, people: People) {
  const { author } = people
  const secrets: Secret[] = []

  function add(what: string, readers: readonly SweepRole[], values: ArgumentValues = {}): string {
    const marker = unique('marker')
    const common = { username: author.username, userId: author.id, query: marker }
    secrets.push({ what, marker, readers, values: { ...common, ...values } })
    return marker
  }

  async function plant(kind: string, object: Planted, { what, readers, values }: Place): Promise<void> {
    const marker = add(`${what} ${kind}`, readers, toValues(object, values))
    const [table, columns] = textColumns[kind] as [string, readonly string[]]
    const changes = columns.map((column) => `${column} = '${marker} and more'`).join(', ')
    await site.pool.query(`update ${table} set ${changes} where object_id = $1`, [object.id])
  }

  const places = {
    closedForum: await make.forum({ needAnyRole: ['developer'] }),
    closedProduct: await make.product({ needAnyRole: ['developer'] }),
    openForum: await make.forum(),
    openProduct: await make.product(),
  }
  const as = (viewer: Viewer) => site.context({ viewer })
  return { site, make, people, secrets, add, plant, as, ...places }
}

/** Objects of every kind and state, with a marker that is written once their state has changed. */
export async function plantSecrets(site: TestSite, make: Make, people: People): Promise<Secret[]> {
  const planter = await createPlanter(site, make, people)
  await plantHiddenAndDeleted(planter)
  await plantClosed(planter)
  await plantHeldAndEdited(planter)
  await plantNotes(planter)
  return planter.secrets
}

async function plantHiddenAndDeleted({ make, people: { author }, plant, as, openForum, openProduct }: Planter) {
  const discussed = await make.post({ by: author, forumKey: openForum.key })
  const makers: Record<string, () => Promise<Planted>> = {
    post: () => make.post({ by: author, forumKey: openForum.key }),
    ticket: () => make.ticket({ by: author, productId: openProduct.key }),
    creation: () => make.creation({ by: author }),
    comment: () => make.comment({ by: author, on: discussed.lwid }),
    collection: () => make.collection({ by: author }),
  }
  for (const [kind, create] of Object.entries(makers)) {
    const hidden = await create()
    await hideObject(as(admin), { objectId: hidden.lwid })
    await plant(kind, hidden, { what: 'hidden', readers: ['author', ...staff] })
    const deleted = await create()
    if (kind === 'comment') {
      // Users who may restore the comment find it by the object that it is on.
      await deleteComment(as(author), { commentId: deleted.lwid })
      const values = { objectId: discussed.lwid }
      await plant(kind, deleted, { what: 'deleted', readers: ['author', ...staff], values })
    } else {
      await make.deleted(deleted.lwid)
      await plant(kind, deleted, { what: 'deleted', readers: staff })
    }
  }
  const collection = await make.collection({ by: author, visibility: 'private' })
  await plant('collection', collection, { what: 'private', readers: ['author', ...staff] })
}

async function plantClosed({ site, make, people, add, plant, as, ...places }: Planter) {
  const { author, developer } = people
  const { closedForum, closedProduct, openForum } = places
  const { key } = closedProduct
  const inForum = { readers: developers, values: { key: closedForum.key, forumKey: closedForum.key } }
  const inProduct = { readers: developers, values: { key, product: key, productId: key } }
  const moved = await make.post({ by: author, forumKey: openForum.key })
  await movePost(as(admin), { postId: moved.lwid, forumId: closedForum.lwid })
  await plant('post', moved, { what: 'moved', ...inForum })
  const closed = await make.post({ by: developer, forumKey: closedForum.key })
  await plant('post', closed, { what: 'closed', ...inForum })
  await plant('comment', await make.comment({ by: developer, on: closed.lwid }), { what: 'closed', ...inForum })
  const ticket = await make.ticket({ by: developer, productId: key })
  await plant('ticket', ticket, { what: 'closed', ...inProduct })
  for (const { lwid: objectId } of [moved, closed, ticket]) {
    const text = add('report on a closed object', ['admin'])
    await reportObject(as(developer), { objectId, reason: 'OTHER', text })
  }
  const values = toValues(ticket, inProduct.values)
  const id = await make.ticketAttachment({ by: developer, on: ticket.lwid })
  const name = add('file of a closed ticket', developers, values)
  await site.pool.query('update ticket_attachments set name = $2, preview = $2 where id = $1', [id, name])
  const tagName = add('tag of a closed product', developers, values)
  await site.pool.query('update ticket_tags set name = $2 where id = $1', [await make.tag(key), tagName])
  await make.milestone({ productId: key, name: add('milestone of a closed product', developers, values) })
}

async function plantHeldAndEdited({ site, make, people: { author }, add, plant, as, openForum }: Planter) {
  const { pattern } = await make.rule()
  const held = await make.post({ by: author, forumKey: openForum.key, body: `About ${pattern}` })
  await plant('post', held, { what: 'held', readers: ['author', ...staff] })
  const edited = await make.post({ by: author, forumKey: openForum.key })
  // An edit within five minutes replaces the text before it.
  site.clock.advanceMs(600_000)
  await updatePost(as(author), { postId: edited.lwid, title: edited.title, body: 'Another text' })
  await hideObject(as(admin), { objectId: edited.lwid })
  const former = add('former text of a hidden post', ['author', ...staff], toValues(edited))
  const first = '(select min(id) from revisions where object_id = $1)'
  await site.pool.query(`update revisions set body = $2 where id = ${first}`, [edited.id, former])
}

async function plantNotes({ site, make, people, secrets, add, as, ...places }: Planter) {
  const { author, developer, editor } = people
  const { closedProduct, openForum, openProduct } = places
  const open = await make.ticket({ by: author, productId: openProduct.key })
  const note = add('note on a ticket', ['developer', ...staff], toValues(open))
  await addTicketNote(as(admin), { ticketId: open.lwid, body: note })
  const post = await make.post({ by: author, forumKey: openForum.key })
  await setBookmark(as(author), { objectId: post.lwid, note: add('note of a bookmark', ['author'], toValues(post)) })
  await reportObject(as(developer), {
    objectId: post.lwid,
    reason: 'OTHER',
    text: add('report', staff, toValues(post)),
  })
  await addUserNote(as(admin), { userId: author.id, text: add('note on a user', staff) })
  const reply = {
    productId: closedProduct.key,
    title: unique('Reply '),
    body: add('reply of a closed product', developers),
  }
  await saveCannedReply(as(admin), reply)
  const draft = await make.blogDraft({ by: editor, body: add('draft', ['editor', 'admin']) })
  const last = secrets.at(-1) as Secret
  secrets[secrets.length - 1] = { ...last, values: { ...last.values, id: draft.id, draftId: draft.id } }
  // Editors may read drafts, but not the log, which is all that is left of it.
  const gone = await make.blogDraft({ by: editor, title: add('deleted draft', ['admin']) })
  await deleteBlogDraft(as(editor), { id: gone.id })
  const sendAt = Math.floor(site.clock.now().getTime() / 1_000) + 86_400
  await make.newsletter.edition({ by: editor, title: add('planned edition', ['editor', 'admin']), sendAt })
}

/** Collections that are found by their link only, with the marker that no list may contain. */
export async function plantUnlisted(site: TestSite, make: Make, by: Viewer): Promise<{ marker: string; lwid: string }> {
  const marker = unique('unlisted')
  const { lwid } = await make.collection({ by, entries: [(await make.creation()).lwid] })
  const texts = { title: marker, description: marker, visibility: 'unlisted' }
  await updateCollection(site.context({ viewer: by }), { collectionId: lwid, ...texts })
  return { marker, lwid }
}
