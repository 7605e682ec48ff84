import { describe, expect, it } from 'vitest'
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { collectionLimits } from '../contract/collectionLimits.ts'
import { loadCollection } from './loadCollection.ts'
import { loadInvitations, loadOwnCollections } from './loadCollections.ts'
import { loadInvited } from './loadEntries.ts'
import { addCollectionEditor } from './operations/addCollectionEditor.ts'
import { addCollectionEntry } from './operations/addCollectionEntry.ts'
import { answerCollectionInvitation } from './operations/answerCollectionInvitation.ts'
import { removeCollectionEditor } from './operations/removeCollectionEditor.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

const answer = (viewer: Viewer, collectionId: string, accept: boolean) =>
  answerCollectionInvitation(as(viewer), { collectionId, accept })

describe('an invitation to edit a collection', () => {
  it('gives no rights, and shows the invited nowhere, until it is accepted', async () => {
    const [ana, ben, reader] = [await make.user(), await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, invited: [ben] })
    const { lwid: objectId } = await make.creation()
    const page = await loadCollection(as(reader), collectionId)
    expect(page.editorIds).toEqual([])
    expect(await loadInvited(as(reader), page)).toEqual([])
    expect(await loadInvited(as(ana), page)).toMatchObject([{ id: ben.id }])
    expect(await loadOwnCollections(as(ben))).toEqual([])
    const add = () => addCollectionEntry(as(ben), { collectionId, objectId, text: '' })
    await expect(add()).rejects.toThrow(ForbiddenError)
    expect(await loadInvitations(as(ben))).toMatchObject([{ lwid: collectionId }])
    expect(await answer(ben, collectionId, true)).toMatchObject({ editorIds: [ben.id], invitedIds: [] })
    expect(await answer(ben, collectionId, true)).toMatchObject({ editorIds: [ben.id] })
    await add()
    expect(await loadInvitations(as(ben))).toEqual([])
  })

  it('lets the invited see a private collection, until it is declined or taken back', async () => {
    const [ana, ben, cleo] = [await make.user(), await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, invited: [ben, cleo], visibility: 'private' })
    expect(await loadCollection(as(ben), collectionId)).toBeDefined()
    expect(await answer(ben, collectionId, false)).toBeNull()
    await removeCollectionEditor(as(ana), { collectionId, username: cleo.username })
    for (const viewer of [ben, cleo]) {
      await expect(loadCollection(as(viewer), collectionId)).rejects.toThrow(NotFoundError)
      await expect(answer(viewer, collectionId, true)).rejects.toThrow(NotFoundError)
      expect(await loadInvitations(as(viewer))).toEqual([])
    }
  })

  it('cannot be sent again for a month after it was declined, even if it is taken back meanwhile', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, invited: [ben] })
    await answer(ben, collectionId, false)
    const invite = () => addCollectionEditor(as(ana), { collectionId, username: ben.username })
    await removeCollectionEditor(as(ana), { collectionId, username: ben.username })
    await expect(invite()).rejects.toThrow(ValidationError)
    site.clock.advanceMs(collectionLimits.daysUntilNextInvitation * 86_400_000 + 1)
    expect(await invite()).toMatchObject({ invitedIds: [ben.id] })
    expect(await invite()).toMatchObject({ invitedIds: [ben.id] })
  })

  it('is answered by the invited only, and counts as an editor', async () => {
    const ana = await make.user()
    const invited: Viewer[] = []
    for (let count = 0; count < collectionLimits.maxEditors; count++) invited.push(await make.user())
    const { lwid: collectionId } = await make.collection({ by: ana, invited })
    for (const viewer of [admin, await make.user()]) {
      await expect(answer(viewer, collectionId, true)).rejects.toThrow(ForbiddenError)
    }
    const { username } = await make.user()
    await expect(addCollectionEditor(as(ana), { collectionId, username })).rejects.toThrow('room for 10 editors')
  })

  it('that was accepted leaves nothing to accept once the editor is removed', async () => {
    const [ana, ben] = [await make.user(), await make.user()]
    const { lwid: collectionId } = await make.collection({ by: ana, editors: [ben] })
    await removeCollectionEditor(as(ana), { collectionId, username: ben.username })
    await expect(answer(ben, collectionId, true)).rejects.toThrow(ForbiddenError)
  })
})
