import { describe, expect, test } from 'vitest'
import { factories } from '#tests/factories.ts'
import { createSubassemblySave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { buildModel } from '../../models/server/operations/buildModel.ts'
import { isShipped, listShippedModels } from './makeShippedModels.ts'
import { listShippedNames } from './shippedModel.ts'
import { storeShippedModel } from './storeShippedModel.ts'

const site = await testSite()
const make = factories(site)
const needed = await listShippedModels()

async function uploadSave(save: Buffer<ArrayBuffer>) {
  const { id, lwid } = await make.creation({ by: await make.user(), file: save })
  return { id, load: (path: string) => site.server.inject(`/api/v1/creation/${lwid}/${path}`) }
}

describe('the models that are shipped for the demo', () => {
  test('are those of its circuits, and current; `npm run demo-models` makes them', async () => {
    expect(listShippedNames().toSorted()).toEqual([...needed.keys()].toSorted())
    for (const [name, { title }] of needed) expect(await isShipped(name), title).toBe(true)
  })

  test('show model, picture and animation before the site builds anything, as it would build them', async () => {
    const clock = needed.values().find(({ title }) => title === 'Clock of four phases')
    const save = Buffer.from(clock?.save ?? [])
    const [shipped, built] = [await uploadSave(save), await uploadSave(save)]
    await storeShippedModel(site.context(), shipped.id, save)
    await buildModel(site.context(), built.id)
    for (const path of ['model', 'poster', 'poster?w=360', 'loop']) {
      const [ours, theirs] = [await shipped.load(path), await built.load(path)]
      expect(ours.statusCode, path).toBe(200)
      expect(ours.headers['content-type'], path).toBe(theirs.headers['content-type'])
      if (path === 'model') expect(ours.rawPayload.equals(theirs.rawPayload)).toBe(true)
    }
  })

  test('leave a circuit that has changed to the site', async () => {
    const save = Buffer.from(createSubassemblySave())
    const { id, load } = await uploadSave(save)
    await storeShippedModel(site.context(), id, save)
    expect((await load('model')).statusCode).toBe(404)
  })
})
