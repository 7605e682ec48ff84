import { expect, it } from 'vitest'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { recordOwnStatements } from '#tests/recordStatements.ts'
import { testSite } from '#tests/testSite.ts'
import { loadCollections } from './loadCollections.ts'
import { addCollectionEntry } from './operations/addCollectionEntry.ts'
import { createCollection } from './operations/createCollection.ts'
import { collectionResolvers } from './resolvers.ts'

const site = await testSite()
const make = factories(site)

async function makeCollection(owner: Viewer, title: string) {
  const ctx = site.context({ viewer: owner })
  const collection = await createCollection(ctx, { title, description: '', visibility: 'public' })
  const { lwid: objectId } = await make.creation()
  await addCollectionEntry(ctx, { collectionId: collection.lwid, objectId, text: '' })
  return collection
}

const readLevels = async (viewer: Viewer | null) => {
  const ctx = site.context({ viewer })
  const { items } = await loadCollections(ctx, {})
  const resolve = collectionResolvers.Collection?.watchLevel as (...args: unknown[]) => Promise<string>
  let levels: string[] = []
  const statements = await recordOwnStatements(async () => {
    levels = await Promise.all(items.map((item) => resolve(item, {}, ctx)))
  })
  return { levels, statements }
}

it('a list of collections tells members which of them they watch, by one query', async () => {
  const owner = await make.user()
  const reader = await make.user()
  const watched = await makeCollection(owner, 'Counters of all kinds')
  await makeCollection(owner, 'Clocks that are late')
  await setWatchLevel(site.context({ viewer: reader }), { objectId: watched.lwid, level: 'watching' })
  const { levels, statements } = await readLevels(reader)
  expect(levels.toSorted()).toEqual(['normal', 'watching'])
  expect(statements).toHaveLength(1)
  expect(await readLevels(null)).toEqual({ levels: ['normal', 'normal'], statements: [] })
})

it('a list of collections says how many watch each', async () => {
  const collection = await makeCollection(await make.user(), 'Adders that are early')
  const readCount = async () => {
    const ctx = site.context({ viewer: null })
    const resolve = collectionResolvers.Collection?.watcherCount as (...args: unknown[]) => Promise<number>
    return { count: await resolve(collection, {}, ctx), tags: [...ctx.cacheTags] }
  }
  const { count, ...rest } = await readCount()
  expect(rest).toMatchObject({ tags: expect.arrayContaining([`object:${collection.id}`]) })
  for (const level of ['watching', 'muted'] as const)
    await setWatchLevel(site.context({ viewer: await make.user() }), { objectId: collection.lwid, level })
  expect((await readCount()).count).toBe(count + 1)
})
