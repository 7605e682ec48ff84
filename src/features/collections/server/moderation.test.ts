import { expect, it } from 'vitest'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import { factories } from '#tests/factories.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { deleteCollection } from './operations/deleteCollection.ts'

const site = await testSite()
const make = factories(site)

it('names a collection where staff restore deleted objects', async () => {
  const ana = await make.user()
  const collection = await make.collection({ by: ana })
  await deleteCollection(site.context({ viewer: ana }), { collectionId: collection.lwid })
  const { visitor } = await signInAs(site, ['moderator'])
  const { data } = await visitor.query('{ deletedObjects { id kindName } }')
  expect(data.deletedObjects).toEqual([{ id: collection.lwid, kindName: 'Collection' }])
  const restored = await visitor.query(`mutation { undeleteObject(objectId: "${collection.lwid}") { id } }`)
  expect(restored.data.undeleteObject.id).toBe(collection.lwid)
})

it('names collections in the list of what an account follows', async () => {
  const { viewer, visitor } = await signInAs(site)
  const { lwid: objectId } = await make.collection()
  await setWatchLevel(site.context({ viewer }), { objectId, level: 'watching' })
  const { data } = await visitor.query('{ followedKinds { kind kindName count } }')
  expect(data.followedKinds).toEqual([{ kind: 'collection', kindName: 'Collections', count: 1 }])
})
