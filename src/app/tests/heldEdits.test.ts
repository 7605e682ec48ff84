import { beforeAll, describe, expect, it } from 'vitest'
import { addCollectionEntry } from '#features/collections/server/operations/addCollectionEntry.ts'
import { updateCollection } from '#features/collections/server/operations/updateCollection.ts'
import { updateCollectionEntry } from '#features/collections/server/operations/updateCollectionEntry.ts'
import { deleteComment, updateComment } from '#features/comments/server/index.ts'
import { restoreComment } from '#features/comments/server/operations/restoreComment.ts'
import { updateCreation } from '#features/creations/server/operations/updateCreation.ts'
import { setTestBench } from '#features/creations/testBench/server/operations/setTestBench.ts'
import { addCreationVersion } from '#features/creations/versions/server/operations/addCreationVersion.ts'
import { updateCreationVersion } from '#features/creations/versions/server/operations/updateCreationVersion.ts'
import { updatePost } from '#features/forum/server/operations/updatePost.ts'
import { undoAction } from '#features/management/server/index.ts'
import { resolveReports } from '#features/moderation/server/operations/resolveReports.ts'
import { saveScreeningRule } from '#features/moderation/server/operations/saveScreeningRule.ts'
import { countWaitingObjects, listWaitingObjects } from '#features/moderation/server/reports/queries.ts'
import { updateTicket } from '#features/tracker/server/operations/updateTicket.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import type { ContextOptions } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { readNotifications, runListener, summarizeNotifications } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null, options: ContextOptions = {}) => site.context({ viewer, ...options })

let karl: Viewer
let word: string
beforeAll(async () => {
  karl = await make.user({ roles: ['moderator'] })
  word = (await make.rule()).pattern
})

type Made = { id: number; lwid: string }
type Author = { by: Viewer; edit: (options?: ContextOptions) => ReturnType<typeof as> }

/** How each kind is published with a harmless text, and changed to another one. */
type Kind = {
  make: (by: Viewer) => Promise<Made>
  write: (object: Made, text: string, author: Author) => Promise<unknown>
}

/** Each version needs another file. */
let relays = 0

const title = 'A title of some length'

const kinds: Record<string, Kind> = {
  comment: {
    make: (by) => make.comment({ by }),
    write: ({ lwid: commentId }, body, { edit }) => updateComment(edit(), { commentId, body }),
  },
  post: {
    make: (by) => make.post({ by }),
    write: ({ lwid: postId }, body, { edit }) => updatePost(edit(), { postId, title, body }),
  },
  ticket: {
    make: (by) => make.ticket({ by }),
    write: ({ lwid: ticketId }, body, { edit }) => updateTicket(edit(), { ticketId, title, body }),
  },
  creation: {
    make: (by) => make.creation({ by }),
    write: ({ lwid: creationId }, body, { edit }) => updateCreation(edit(), { creationId, title, body, images: [] }),
  },
  'version of a creation': {
    make: (by) => make.creation({ by }),
    async write({ lwid: creationId }, changelog, { by, edit }) {
      const file = createWorldSave({ relays: ++relays })
      const { id: uploadedFileId } = await make.uploadedFile(by, file)
      return addCreationVersion(edit(), { creationId, uploadedFileId, changelog })
    },
  },
  'changelog of a creation': {
    make: (by) => make.creation({ by }),
    write: ({ lwid: creationId }, changelog, { edit }) =>
      updateCreationVersion(edit(), { creationId, number: 1, changelog }),
  },
  'test bench of a creation': {
    make: (by) => make.creation({ by }),
    write: ({ lwid: creationId }, text, { edit }) =>
      setTestBench(edit(), { creationId, cases: `A,S\n1,1 # ${text}`, ticks: 8, isSequential: false }),
  },
  collection: {
    make: (by) => make.collection({ by }),
    write: ({ lwid: collectionId }, description, { edit }) =>
      updateCollection(edit(), { collectionId, title, description, visibility: 'public' }),
  },
  'new entry of a collection': {
    make: (by) => make.collection({ by }),
    async write({ lwid: collectionId }, text, { edit }) {
      return addCollectionEntry(edit(), { collectionId, objectId: (await make.creation()).lwid, text })
    },
  },
  'entry of a collection': {
    make: async (by) => make.collection({ by, entries: [(await make.creation()).lwid] }),
    async write({ id, lwid: collectionId }, text, { edit }) {
      const entry = db.selectFrom('collection_entries as e').innerJoin('objects as o', 'o.id', 'e.object_id')
      const { lwid } = await entry.where('e.collection_id', '=', id).select('o.lwid').executeTakeFirstOrThrow()
      return updateCollectionEntry(edit(), { collectionId, objectId: lwid, text })
    },
  },
}

const isVisible = async ({ id }: Made) => (await loadObjectView(site.context(), id)) !== undefined
const listHeld = async () =>
  (await listWaitingObjects(db, { isHeld: true, hidden: { containerIds: [], kinds: [] } }, 100)).map(({ id }) => id)
const release = ({ lwid: objectId }: Made) => resolveReports(as(karl), { objectId, outcome: 'KEPT' })

async function publish(name: string) {
  const kind = kinds[name] as Kind
  const by = { ...(await make.user()), joinedAt: site.clock.now() }
  const object = await kind.make(by)
  site.clock.advanceMs(60_000)
  const edit = (options: ContextOptions = {}) => as(by, options)
  return {
    by,
    object,
    write: (text: string, options?: ContextOptions) => kind.write(object, text, { by, edit: () => edit(options) }),
  }
}

describe.each(nonEmpty(Object.keys(kinds)))('an edit (%s)', (name) => {
  it('that contains a held word hides it until the staff release it, which can be undone', async () => {
    const { by, object, write } = await publish(name)
    await write('Nothing to see')
    expect(await isVisible(object)).toBe(true)
    await write(`Buy ${word} now`)
    expect(await isVisible(object)).toBe(false)
    expect(await loadObjectView(as(by), object.id)).toBeDefined()
    expect(await listHeld()).toContain(object.id)
    // The author learns of it only on the object's page, as for new objects.
    await runListener(site, 'object.hidden:tellAuthor', { objectId: object.id, authorId: by.id, by: null })
    expect((await summarizeNotifications(site, by)).filter(({ type }) => type === 'moderation')).toEqual([])
    await release(object)
    expect(await isVisible(object)).toBe(true)
    expect(await listHeld()).not.toContain(object.id)
    expect(await undoAction(as(karl), await findLastActionLog(site, { object: object.lwid }))).toBe(true)
    expect(await isVisible(object)).toBe(false)
    expect(await listHeld()).toContain(object.id)
  })

  it('that adds a link to the first text of an account hides it', async () => {
    const { object, write } = await publish(name)
    await write('See https://shop.example/cheap', { network: '203.0.113.7' })
    expect(await isVisible(object)).toBe(false)
  })
})

describe.each(['comment', 'post', 'ticket', 'creation', 'collection'])(
  'an edit of a text that the staff released (%s)',
  (name) => {
    const network = '203.0.113.7'
    const text = 'See https://shop.example/latches for the parts that I have used in this circuit'

    it('is not held again for what it had before, but for a further link or word', async () => {
      const { object, write } = await publish(name)
      await write(text, { network })
      expect(await isVisible(object)).toBe(false)
      await release(object)
      await write(`${text}.`, { network })
      expect(await isVisible(object)).toBe(true)
      await write(`${text}, and https://other.example`, { network })
      expect(await isVisible(object)).toBe(false)
      await release(object)
      await write(`${text}, and https://other.example ${word}`, { network })
      expect(await isVisible(object)).toBe(false)
      await release(object)
      await write(`${text} and https://other.example ${word}`, { network })
      expect(await isVisible(object)).toBe(true)
    })
  },
)

it('an edit of an accepted text that looks like spam is held if most of its words are new', async () => {
  const by = { ...(await make.user({ verified: false })), joinedAt: site.clock.now() }
  const context = () => as(by)
  const links = 'https://a.example https://b.example https://c.example'
  const post = await make.post({ by, body: 'Harmless' })
  site.clock.advanceMs(60_000)
  const write = (body: string) => updatePost(context(), { postId: post.lwid, title, body })
  await write(`My first relays, and what I have read of them ${links}`)
  expect(await isVisible(post)).toBe(false)
  await release(post)
  await write(`My first relay, and what I have read of them ${links}`)
  expect(await isVisible(post)).toBe(true)
  await write(`Casino bonus every day without deposit, order pills online cheaply now ${links}`)
  expect(await isVisible(post)).toBe(false)
})

describe('a held edit', () => {
  it('waits once in the queue, however often it is repeated, and shows the latest text once released', async () => {
    const { object, write } = await publish('post')
    const before = await countWaitingObjects(db, { isHeld: true, hidden: { containerIds: [], kinds: [] } }, 1_000)
    for (const text of [`One ${word}`, `Two ${word}`, 'Three, harmless']) await write(text)
    expect(await countWaitingObjects(db, { isHeld: true, hidden: { containerIds: [], kinds: [] } }, 1_000)).toBe(
      before + 1,
    )
    expect(await isVisible(object)).toBe(false)
    await release(object)
    const { body } = await db
      .selectFrom('posts')
      .where('object_id', '=', object.id)
      .select('body')
      .executeTakeFirstOrThrow()
    expect(body).toBe('Three, harmless')
    expect(await isVisible(object)).toBe(true)
  })

  it('stays hidden if the staff had hidden it for another reason, and is no new work', async () => {
    const { object, write } = await publish('post')
    await db.updateTable('objects').set({ hidden_at: site.clock.now() }).where('id', '=', object.id).execute()
    await write(`Buy ${word} now`)
    expect(await listHeld()).not.toContain(object.id)
    expect(await isVisible(object)).toBe(false)
  })

  it('counts a comment out and in again, and makes it no new reply', async () => {
    const { object, write } = await publish('comment')
    const read = async () => {
      const comment = db.selectFrom('objects').where('id', '=', object.id).select(['parent_id', 'released_at'])
      const { parent_id: subjectId, released_at: releasedAt } = await comment.executeTakeFirstOrThrow()
      const subject = db
        .selectFrom('objects')
        .where('id', '=', subjectId as number)
        .select('comment_count')
      return { count: (await subject.executeTakeFirstOrThrow()).comment_count, releasedAt }
    }
    await write(`Buy ${word} now`)
    expect(await read()).toEqual({ count: 0, releasedAt: null })
    await release(object)
    expect(await read()).toEqual({ count: 1, releasedAt: null })
  })

  it('notifies those whom it mentions once it is released', async () => {
    const { by, object, write } = await publish('post')
    const ben = await make.user()
    const announce = () => runListener(site, 'post.updated:notifyMentioned', { postId: object.id, by: by.id })
    await db.deleteFrom('outbox').execute()
    await write(`Buy ${word}, @${ben.username}`)
    await announce()
    expect(await readNotifications(site, ben)).toEqual([])
    await db.deleteFrom('outbox').execute()
    await release(object)
    const events = await db.selectFrom('outbox').select('type').execute()
    expect(events.map(({ type }) => type)).toContain('post.updated')
    expect(events.map(({ type }) => type)).not.toContain('post.created')
    await announce()
    expect(await readNotifications(site, ben)).toHaveLength(1)
  })

  it('is answered with the comment as hidden, so that its author sees that it waits', async () => {
    const { by, object } = await publish('comment')
    const held = await updateComment(as(by), { commentId: object.lwid, body: `Buy ${word}` })
    expect(held.hiddenAt).toEqual(site.clock.now())
  })
})

it('a comment that its author brings back is held if the rules say so by now', async () => {
  const by = await make.user()
  const comment = await make.comment({ by, body: 'A bargain' })
  await deleteComment(as(by), { commentId: comment.lwid })
  const rule = { kind: 'keyword', pattern: 'bargain', effect: 'hold', note: '' }
  await saveScreeningRule(as(await make.user({ roles: ['admin'] })), rule)
  site.clock.advanceMs(60_000)
  expect((await restoreComment(as(by), { commentId: comment.lwid })).hiddenAt).toEqual(site.clock.now())
  expect(await isVisible(comment)).toBe(false)
  await release(comment)
  expect(await isVisible(comment)).toBe(true)
})
