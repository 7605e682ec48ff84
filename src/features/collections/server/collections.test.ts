import { describe, expect, it } from 'vitest'
import { deleteCreation } from '#features/creations/server/index.ts'
import { hideObject, restoreObject } from '#features/moderation/server/index.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { collectionLimits } from '../contract/collectionLimits.ts'
import { loadCollection } from './loadCollection.ts'
import { loadCollections, loadOwnCollections } from './loadCollections.ts'
import { loadEntries } from './loadEntries.ts'
import { addCollectionEditor } from './operations/addCollectionEditor.ts'
import { addCollectionEntry } from './operations/addCollectionEntry.ts'
import { createCollection } from './operations/createCollection.ts'
import { deleteCollection } from './operations/deleteCollection.ts'
import { moveCollectionEntry } from './operations/moveCollectionEntry.ts'
import { removeCollectionEditor } from './operations/removeCollectionEditor.ts'
import { removeCollectionEntry } from './operations/removeCollectionEntry.ts'
import { updateCollection } from './operations/updateCollection.ts'
import { updateCollectionEntry } from './operations/updateCollectionEntry.ts'
import { listEntries } from './queries.ts'
import type { CollectionRow } from './rows.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

const makeCreations = async (count: number): Promise<string[]> => {
  const by = await make.user()
  const lwids: string[] = []
  for (let n = 0; n < count; n++) lwids.push((await make.creation({ by })).lwid)
  return lwids
}

const listOrder = async ({ id }: CollectionRow) =>
  ((await listEntries(db, [id], collectionLimits.maxEntries)).get(id) ?? []).map(({ lwid }) => lwid)

const listTitles = async (viewer: Viewer | null, { lwid }: CollectionRow) => {
  const ctx = as(viewer)
  return (await loadEntries(ctx, await loadCollection(ctx, lwid))).map(({ title }) => title)
}

const move = (by: Viewer, { lwid }: CollectionRow, [objectId, afterId]: [string, string | null]) =>
  moveCollectionEntry(as(by), { collectionId: lwid, objectId, afterId })

describe('the entries of a collection', () => {
  it('have the order in which they were added, and are found by lwid or address', async () => {
    const ana = await make.user()
    const [first, second] = [await make.creation({ title: 'One' }), await make.creation({ title: 'Two' })]
    const collection = await make.collection({ by: ana, entries: [first.lwid] })
    const objectId = `https://site.example/creations/worlds/${second.number}/two?comments=0`
    const added = await addCollectionEntry(as(ana), { collectionId: collection.lwid, objectId, text: ' Go on.  ' })
    expect(added.entryCount).toBe(2)
    expect(await listTitles(null, collection)).toEqual(['One', 'Two'])
    const entries = await loadEntries(as(null), added)
    expect(entries[1]).toMatchObject({ text: 'Go on.', canonicalPath: expect.stringContaining('/creations/') })
  })

  it('are public creations, once each', async () => {
    const ana = await make.user()
    const [creation, held] = [await make.creation({ by: ana }), await make.creation({ by: ana })]
    await hideObject(as(admin), { objectId: held.lwid })
    const { lwid: collectionId } = await make.collection({ by: ana, entries: [creation.lwid] })
    const post = await make.post()
    for (const objectId of [creation.lwid, held.lwid, post.lwid, 'ctn-00000000', 'x', '', '/creations/worlds/999999']) {
      await expect(addCollectionEntry(as(ana), { collectionId, objectId, text: '' }), objectId).rejects.toThrow(
        ValidationError,
      )
    }
  })

  it('leave a note when their creation is deleted or hidden, also for its author, until it is back', async () => {
    const author = await make.user()
    const [kept, deleted, hidden] = [
      await make.creation({ by: author, title: 'Kept' }),
      await make.creation({ by: author, title: 'Deleted' }),
      await make.creation({ by: author, title: 'Hidden' }),
    ]
    const collection = await make.collection({ entries: [kept.lwid, deleted.lwid, hidden.lwid] })
    await deleteCreation(as(author), { creationId: deleted.lwid })
    await hideObject(as(admin), { objectId: hidden.lwid })
    for (const viewer of [null, author, admin]) {
      expect(await listTitles(viewer, collection)).toEqual(['Kept', '', ''])
    }
    await restoreObject(as(admin), { objectId: hidden.lwid })
    expect(await listTitles(null, collection)).toEqual(['Kept', '', 'Hidden'])
  })

  it('can be moved to the beginning, to the end and between others', async () => {
    const ana = await make.user()
    const [a, b, c, d] = (await makeCreations(4)) as [string, string, string, string]
    const collection = await make.collection({ by: ana, entries: [a, b, c, d] })
    await move(ana, collection, [c, null])
    expect(await listOrder(collection)).toEqual([c, a, b, d])
    await move(ana, collection, [c, d])
    expect(await listOrder(collection)).toEqual([a, b, d, c])
    await move(ana, collection, [c, a])
    expect(await listOrder(collection)).toEqual([a, c, b, d])
    await expect(move(ana, collection, [a, a])).rejects.toThrow('Somebody else has just changed')
    await expect(move(ana, collection, ['ctn-00000000', a])).rejects.toThrow(NotFoundError)
  })

  it('stay complete and in one order when editors move, add and remove at the same time', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const members = await makeCreations(6)
    const [a, b, c, d, e, added] = members as [string, string, string, string, string, string]
    const collection = await make.collection({ by: ana, editors: [ben], entries: [a, b, c, d, e] })
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        move(ana, collection, [e, null]),
        move(ben, collection, [a, d]),
        move(ana, collection, [c, a]),
        move(ben, collection, [b, e]),
        addCollectionEntry(as(ben), { collectionId: collection.lwid, objectId: added, text: '' }),
      ])
      expect((await listOrder(collection)).toSorted()).toEqual(members.toSorted())
      const { rows } = await site.pool.query(
        'select position from collection_entries where collection_id = $1 order by position',
        [collection.id],
      )
      expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
      await Promise.all([
        removeCollectionEntry(as(ana), { collectionId: collection.lwid, objectId: added }),
        removeCollectionEntry(as(ben), { collectionId: collection.lwid, objectId: added }),
        move(ana, collection, [a, b]),
      ])
      expect(await listOrder(collection)).toHaveLength(5)
      expect((await loadCollection(as(ana), collection.lwid)).entryCount).toBe(5)
    }
  })

  it('both keep what two editors moved apart from each other', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const [a, b, c, d] = (await makeCreations(4)) as [string, string, string, string]
    const collection = await make.collection({ by: ana, editors: [ben], entries: [a, b, c, d] })
    await Promise.all([move(ana, collection, [b, null]), move(ben, collection, [c, d])])
    expect(await listOrder(collection)).toEqual([b, a, d, c])
  })

  it('are added once if two editors add the same creation at the same time', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, editors: [ben] })
    const [objectId] = await makeCreations(1)
    const outcomes = await Promise.allSettled(
      [ana, ben].map((by) => addCollectionEntry(as(by), { collectionId, objectId, text: '' })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('can be given another text as long as they are there, whatever became of the creation', async () => {
    const [ana, author] = [await make.user(), await make.user()]
    const { lwid: objectId } = await make.creation({ by: author })
    const collection = await make.collection({ by: ana, entries: [objectId] })
    await deleteCreation(as(author), { creationId: objectId })
    const input = { collectionId: collection.lwid, objectId, text: 'It was the first of its kind.' }
    await updateCollectionEntry(as(ana), input)
    expect(await loadEntries(as(null), collection)).toMatchObject([{ title: '', text: input.text }])
    await removeCollectionEntry(as(ana), input)
    await expect(updateCollectionEntry(as(ana), input)).rejects.toThrow(NotFoundError)
  })
})

describe('the limits of collections', () => {
  it('reject more entries, editors and collections, and longer texts', async () => {
    const ana = await make.user()
    const { maxEntries, maxEditors, perAccount, maxTextLength } = collectionLimits
    const collection = await make.collection({ by: ana })
    const { lwid: collectionId } = collection
    const [objectId = ''] = await makeCreations(1)
    // Any objects do.
    await site.pool.query(
      `with filler as (
         insert into objects (lwid, kind, author_id) select 'fil-' || lpad(to_hex(n), 8, '0'), 'filler', $2
         from generate_series(1, $3::int) n returning id)
       insert into collection_entries (collection_id, object_id, position, text, added_at)
       select $1, id, row_number() over (), '', now() from filler`,
      [collection.id, ana.id, maxEntries],
    )
    await expect(addCollectionEntry(as(ana), { collectionId, objectId, text: '' })).rejects.toThrow(`${maxEntries}`)
    const editors: Viewer[] = []
    for (let n = 0; n <= maxEditors; n++) editors.push(await make.user())
    const attempts = editors.map(({ username }) => addCollectionEditor(as(ana), { collectionId, username }))
    const failed = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(1)
    for (let n = 1; n < perAccount; n++) await make.collection({ by: ana })
    await expect(make.collection({ by: ana })).rejects.toThrow(`You have ${perAccount} collections`)
    const text = 'x'.repeat(maxTextLength + 1)
    await expect(addCollectionEntry(as(ana), { collectionId, objectId, text })).rejects.toThrow(`${maxTextLength}`)
    await expect(
      createCollection(as(ana), { title: ' \u200b ', description: '', visibility: 'public' }),
    ).rejects.toThrow('Give the collection a title')
  })
})

describe('a private collection', () => {
  it('exists for its owner, its editors and the staff only, also for every mutation', async () => {
    const [ana, ben, stranger] = [await make.user(), await make.user(), await make.user()]
    const moderator = await make.user({ roles: ['moderator'] })
    const [objectId = '', other = ''] = await makeCreations(2)
    const collection = await make.collection({ by: ana, editors: [ben], visibility: 'private', entries: [objectId] })
    const { lwid: collectionId } = collection
    for (const viewer of [ana, ben, moderator]) {
      expect(await loadCollection(as(viewer), collectionId)).toMatchObject({ id: collection.id })
    }
    for (const viewer of [null, stranger]) {
      const ctx = as(viewer)
      const texts = { title: 'Mine', description: '', visibility: 'public' }
      const attempts = [
        () => updateCollection(ctx, { collectionId, ...texts }),
        () => deleteCollection(ctx, { collectionId }),
        () => addCollectionEntry(ctx, { collectionId, objectId: other, text: '' }),
        () => updateCollectionEntry(ctx, { collectionId, objectId, text: '' }),
        () => moveCollectionEntry(ctx, { collectionId, objectId }),
        () => removeCollectionEntry(ctx, { collectionId, objectId }),
        () => addCollectionEditor(ctx, { collectionId, username: stranger.username }),
        () => removeCollectionEditor(ctx, { collectionId, username: stranger.username }),
      ]
      for (const attempt of attempts)
        await expect(attempt()).rejects.toThrow(viewer ? NotFoundError : UnauthenticatedError)
      await expect(loadCollection(ctx, collectionId)).rejects.toThrow(NotFoundError)
      expect(await findVisibleObject(ctx, collectionId)).toBeUndefined()
    }
    const listed = async (viewer: Viewer | null) =>
      (await loadCollections(as(viewer), { maxCount: 50 })).items.map(({ id }) => id)
    for (const viewer of [null, stranger, ana, moderator]) expect(await listed(viewer)).not.toContain(collection.id)
  })

  it('can be left by an editor, who sees it no more', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, editors: [ben], visibility: 'private' })
    expect(await loadOwnCollections(as(ben))).toHaveLength(1)
    expect(await removeCollectionEditor(as(ben), { collectionId, username: ben.username })).toBeNull()
    expect(await loadOwnCollections(as(ben))).toEqual([])
    await expect(loadCollection(as(ben), collectionId)).rejects.toThrow(NotFoundError)
  })
})

describe('the list of collections', () => {
  it('contains public ones with entries, the last changed one first', async () => {
    const ana = await make.user()
    const entries = await makeCreations(2)
    const [first, second] = [await make.collection({ by: ana, entries }), await make.collection({ by: ana, entries })]
    const others = [
      await make.collection({ by: ana }),
      await make.collection({ by: ana, entries, visibility: 'unlisted' }),
      await make.collection({ by: ana, entries, visibility: 'private' }),
    ]
    site.clock.advanceMs(1_000)
    await move(ana, first, [entries[1] as string, null])
    const { items, count } = await loadCollections(as(null), { maxCount: 50 })
    const ids = items.map(({ id }) => id)
    expect(count).toBe(items.length)
    expect(ids.slice(0, 2)).toEqual([first.id, second.id])
    for (const { id } of others) expect(ids).not.toContain(id)
    await hideObject(as(admin), { objectId: first.lwid })
    expect((await loadCollections(as(null), { maxCount: 50 })).items.map(({ id }) => id)).not.toContain(first.id)
  })
})

describe('the editors of a collection', () => {
  it('change its entries but not its texts, its visibility or other editors', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, editors: [ben] })
    const input = { collectionId, title: 'Mine', description: '', visibility: 'private' }
    await expect(updateCollection(as(ben), input)).rejects.toThrow(ForbiddenError)
    await expect(deleteCollection(as(ben), { collectionId })).rejects.toThrow(ForbiddenError)
    await expect(addCollectionEditor(as(ben), { collectionId, username: ben.username })).rejects.toThrow(ForbiddenError)
    await expect(removeCollectionEditor(as(ben), { collectionId, username: ana.username })).rejects.toThrow(
      ForbiddenError,
    )
    await expect(addCollectionEditor(as(ana), { collectionId, username: 'nobody-at-all' })).rejects.toThrow('no user')
    await expect(addCollectionEditor(as(ana), { collectionId, username: ana.username })).rejects.toThrow('no user')
  })
})
