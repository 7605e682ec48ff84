import { deleteBlogDraft } from '#features/blog/server/operations/deleteBlogDraft.ts'
import { setBookmark } from '#features/bookmarks/server/operations/setBookmark.ts'
import { updateCollection } from '#features/collections/server/operations/updateCollection.ts'
import { deleteComment } from '#features/comments/server/index.ts'
import { movePost } from '#features/forum/server/operations/movePost.ts'
import { updatePost } from '#features/forum/server/operations/updatePost.ts'
import { addUserNote, hideObject, reportObject } from '#features/moderation/server/index.ts'
import { addTicketNote } from '#features/tracker/server/operations/addTicketNote.ts'
import { saveCannedReply } from '#features/tracker/server/operations/saveCannedReply.ts'
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

/** Objects of every kind and state, with a marker that is written once their state has changed. */
export async function plantSecrets(site: TestSite, make: Make, people: People): Promise<Secret[]> {
  const { author, developer, editor } = people
  const as = (viewer: Viewer) => site.context({ viewer })
  const secrets: Secret[] = []
  const closedForum = await make.forum({ needAnyRole: ['developer'] })
  const closedProduct = await make.product({ needAnyRole: ['developer'] })
  const openForum = await make.forum()
  const openProduct = await make.product()

  const add = (what: string, readers: readonly SweepRole[], values: ArgumentValues = {}): string => {
    const marker = unique('marker')
    secrets.push({
      what,
      marker,
      readers,
      values: { username: author.username, userId: author.id, query: marker, ...values },
    })
    return marker
  }

  const toValues = ({ lwid, number }: Planted, values: ArgumentValues = {}): ArgumentValues => ({
    ...Object.fromEntries(
      ['id', 'postId', 'commentId', 'ticketId', 'creationId', 'objectId', 'objid', 'collectionId'].map((name) => [
        name,
        lwid,
      ]),
    ),
    ...Object.fromEntries(['objectIds', 'parentIds', 'basedOn', 'ticketIds'].map((name) => [name, [lwid]])),
    ...(number && { number }),
    ...values,
  })

  type Place = { readers: readonly SweepRole[]; values?: ArgumentValues }

  async function plant(kind: string, what: string, object: Planted, { readers, values }: Place): Promise<void> {
    const marker = add(`${what} ${kind}`, readers, toValues(object, values))
    const [table, columns] = textColumns[kind] as [string, readonly string[]]
    const changes = columns.map((column) => `${column} = '${marker} and more'`).join(', ')
    await site.pool.query(`update ${table} set ${changes} where object_id = $1`, [object.id])
  }

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
    await plant(kind, 'hidden', hidden, { readers: ['author', ...staff] })
    const deleted = await create()
    if (kind === 'comment') {
      // Those who may restore it find it by what it is on.
      await deleteComment(as(author), { commentId: deleted.lwid })
      await plant(kind, 'deleted', deleted, { readers: ['author', ...staff], values: { objectId: discussed.lwid } })
    } else {
      await make.deleted(deleted.lwid)
      await plant(kind, 'deleted', deleted, { readers: staff })
    }
  }

  const inForum = { readers: developers, values: { key: closedForum.key, forumKey: closedForum.key } }
  const inProduct = {
    readers: developers,
    values: { key: closedProduct.key, product: closedProduct.key, productId: closedProduct.key },
  }
  const moved = await make.post({ by: author, forumKey: openForum.key })
  await make.comment({ by: author, on: moved.lwid })
  await movePost(as(admin), { postId: moved.lwid, forumId: closedForum.lwid })
  await plant('post', 'moved', moved, inForum)
  const closed = await make.post({ by: developer, forumKey: closedForum.key })
  await plant('post', 'closed', closed, inForum)
  await plant('comment', 'closed', await make.comment({ by: developer, on: closed.lwid }), inForum)
  const ticket = await make.ticket({ by: developer, productId: closedProduct.key })
  await plant('ticket', 'closed', ticket, inProduct)
  for (const { lwid } of [moved, closed, ticket])
    await reportObject(as(developer), {
      objectId: lwid,
      reason: 'OTHER',
      text: add('report on a closed object', ['admin']),
    })

  await plant('collection', 'private', await make.collection({ by: author, visibility: 'private' }), {
    readers: ['author', ...staff],
  })
  const { pattern } = await make.rule()
  const held = await make.post({ by: author, forumKey: openForum.key, body: `About ${pattern}` })
  await plant('post', 'held', held, { readers: ['author', ...staff] })
  const edited = await make.post({ by: author, forumKey: openForum.key })
  await updatePost(as(author), { postId: edited.lwid, title: edited.title, body: 'Another text' })
  await hideObject(as(admin), { objectId: edited.lwid })
  const former = add('former text of a hidden post', ['author', ...staff], toValues(edited))
  await site.pool.query(
    'update revisions set body = $2 where id = (select min(id) from revisions where object_id = $1)',
    [edited.id, former],
  )
  await plantInClosedProduct()
  await plantNotes()
  return secrets

  async function plantInClosedProduct(): Promise<void> {
    const values = toValues(ticket, inProduct.values)
    const id = await make.ticketAttachment({ by: developer, on: ticket.lwid })
    const name = add('file of a closed ticket', developers, values)
    await site.pool.query('update ticket_attachments set name = $2, preview = $2 where id = $1', [id, name])
    const tag = await make.tag(closedProduct.key)
    const tagName = add('tag of a closed product', developers, values)
    await site.pool.query('update ticket_tags set name = $2 where id = $1', [tag, tagName])
    await make.milestone({
      productId: closedProduct.key,
      name: add('milestone of a closed product', developers, values),
    })
  }

  async function plantNotes(): Promise<void> {
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
}

/** Collections that are found by their link only, with the marker that no list may contain. */
export async function plantUnlisted(site: TestSite, make: Make, by: Viewer): Promise<{ marker: string; lwid: string }> {
  const marker = unique('unlisted')
  const { lwid } = await make.collection({ by, entries: [(await make.creation()).lwid] })
  const texts = { title: marker, description: marker, visibility: 'unlisted' }
  await updateCollection(site.context({ viewer: by }), { collectionId: lwid, ...texts })
  return { marker, lwid }
}
