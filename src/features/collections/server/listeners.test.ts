import { describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { sendingLimits, setPersonWatchLevel, setWatchLevel } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { loadInvitations, loadOwnCollections } from './loadCollections.ts'
import { addCollectionEditor } from './operations/addCollectionEditor.ts'
import { addCollectionEntry } from './operations/addCollectionEntry.ts'
import { answerCollectionInvitation } from './operations/answerCollectionInvitation.ts'
import { removeCollectionEditor } from './operations/removeCollectionEditor.ts'
import { updateCollection } from './operations/updateCollection.ts'
import { findCollection } from './queries.ts'
import type { CollectionRow } from './rows.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

async function addEntry(by: Viewer, { id, lwid }: CollectionRow): Promise<void> {
  const creation = await make.creation()
  await addCollectionEntry(as(by), { collectionId: lwid, objectId: creation.lwid, text: '' })
  const payload = { collectionId: id, objectId: creation.id, by: by.id, at: site.clock.now().getTime() }
  await runListener(site, 'collection.entryAdded:notifyOfEntry', payload)
}

const watch = (viewer: Viewer, { lwid }: CollectionRow) =>
  setWatchLevel(as(viewer), { objectId: lwid, level: 'watching' })

describe('a new entry of a collection', () => {
  it('notifies those who watch it once an hour, but not the editor who added it', async () => {
    const [ana, ben, reader] = [await make.user(), await make.user(), await make.user()]
    const collection = await make.collection({ by: ana, editors: [ben], title: 'Latches' })
    await watch(reader, collection)
    for (const by of [ben, ben]) await addEntry(by, collection)
    for (const viewer of [ana, reader]) {
      expect(await readNotifications(site, viewer)).toEqual(['“Latches” has new entries'])
    }
    expect(await readNotifications(site, reader, 'zh')).toEqual(['《Latches》有新条目'])
    expect(await readNotifications(site, ben)).toEqual([])
    site.clock.advanceMs(3_600_000)
    await addEntry(ana, collection)
    expect(await readNotifications(site, reader)).toHaveLength(2)
    expect(await readNotifications(site, ben)).toHaveLength(1)
  })

  it('notifies only who takes part while the collection is private or hidden, also of those who watched it before', async () => {
    const [ana, ben, reader] = [await make.user(), await make.user(), await make.user()]
    const collection = await make.collection({ by: ana, editors: [ben] })
    await watch(reader, collection)
    const { lwid: collectionId, title, description } = collection
    await updateCollection(as(ana), { collectionId, title, description, visibility: 'private' })
    await addEntry(ana, collection)
    await updateCollection(as(ana), { collectionId, title, description, visibility: 'public' })
    await hideObject(as(admin), { objectId: collectionId })
    site.clock.advanceMs(3_600_000)
    await addEntry(ana, collection)
    expect(await readNotifications(site, ben)).toHaveLength(2)
    expect(await readNotifications(site, reader)).toEqual([])
  })
})

describe('the owner of a collection', () => {
  it('invites editors, and hears who accepts', async () => {
    const [ana, ben] = [await make.user({ username: 'coll-ana' }), await make.user({ username: 'coll-ben' })]
    const collection = await make.collection({ by: ana, invited: [ben], title: 'Latches', visibility: 'private' })
    const payload = { collectionId: collection.id, userId: ben.id, by: ana.id, at: site.clock.now().getTime() }
    await runListener(site, 'collection.editorInvited:notifyOfInvitation', payload)
    expect(await readNotifications(site, ben)).toEqual(['@coll-ana invites you to edit “Latches”'])
    expect(await readNotifications(site, ben, 'zh')).toEqual(['@coll-ana 邀请你一起编辑《Latches》'])
    await answerCollectionInvitation(as(ben), { collectionId: collection.lwid, accept: true })
    await runListener(site, 'collection.invitationEnded:withdrawInvitation', { ...payload, by: ben.id })
    await runListener(site, 'collection.editorAdded:notifyOfRole', { ...payload, by: ben.id })
    expect(await readNotifications(site, ben)).toEqual([])
    expect(await readNotifications(site, ana)).toEqual(['@coll-ben accepted your invitation to edit “Latches”'])
  })

  it('reaches nobody by inviting in a loop, nor who has muted them', async () => {
    const [ana, ben, cleo] = [await make.user(), await make.user(), await make.user()]
    await setPersonWatchLevel(as(cleo), { userId: ana.id, level: 'muted' })
    const { id, lwid: collectionId } = await make.collection({ by: ana })
    for (let round = 0; round < 14; round++) {
      site.clock.advanceMs(1_000)
      const at = site.clock.now().getTime()
      for (const { id: userId, username } of [ben, cleo]) {
        await addCollectionEditor(as(ana), { collectionId, username })
        const payload = { collectionId: id, userId, by: ana.id, at }
        await runListener(site, 'collection.editorInvited:notifyOfInvitation', payload)
        if (round < 13) await removeCollectionEditor(as(ana), { collectionId, username })
      }
    }
    const { rows } = await site.pool.query(
      'select count(*)::int as stored, count(mail_at)::int as mailed from notifications where user_id = $1',
      [ben.id],
    )
    expect(rows).toEqual([{ stored: sendingLimits.perObject.stored, mailed: sendingLimits.perObject.loud }])
    expect(await readNotifications(site, cleo)).toEqual([])
    expect(await loadInvitations(as(ben))).toHaveLength(1)
    expect(await loadInvitations(as(cleo))).toEqual([])
  })

  it('takes private collections along when the account is deleted, and leaves the public ones', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { lwid: hidden } = await make.collection({ by: ana, visibility: 'private' })
    const { lwid: published } = await make.collection({ by: ana })
    const { lwid: edited } = await make.collection({ by: ben, editors: [ana] })
    await runListener(site, 'user.deleted:eraseCollections', { userId: ana.id })
    const { db } = site.services
    expect(await findCollection(db, hidden)).toBeUndefined()
    expect(await findCollection(db, published)).toBeDefined()
    expect(await findCollection(db, edited)).toMatchObject({ editorIds: [] })
    expect(await loadOwnCollections(as(ana))).toHaveLength(1)
  })
})
