import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { aSubassembly } from '#tests/saves.ts'
import { testSite } from '#tests/testSite.ts'
import { storedFiles } from '#tests/uploads.ts'
import { loadCreation } from '../loadCreation.ts'
import { buildModel } from './buildModel.ts'
import { deleteCreation } from './deleteCreation.ts'
import { removeFiles } from './removeFiles.ts'

const site = await testSite()
const make = factories(site)
const visitor = () => site.context()

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

const get = (url: string, headers = {}) => site.server.inject({ url, headers })

describe('buildModel', () => {
  it('gives a subassembly a model and a picture, once (D41)', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: aSubassembly() })
    const answers = async () => {
      const query = `{ creation(id: "${lwid}") { kind modelStatus model { byteSize downloadUrl } modelThumbnail { byteSize downloadUrl } thumbnail } }`
      return (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json().data.creation
    }
    expect(await answers()).toMatchObject({ kind: 'SUBASSEMBLY', modelStatus: 'PENDING', model: null, thumbnail: '' })
    await buildModel(visitor(), id)
    await buildModel(visitor(), id)
    const { model, modelThumbnail, modelStatus, thumbnail } = await answers()
    expect(modelStatus).toBe('READY')
    expect(thumbnail).toBe(modelThumbnail.downloadUrl)
    const glb = await get(model.downloadUrl)
    expect(glb.headers['content-type']).toBe('model/gltf-binary')
    expect([glb.rawPayload.subarray(0, 4).toString(), glb.rawPayload.length]).toEqual(['glTF', model.byteSize])
    expect((await get(modelThumbnail.downloadUrl)).headers['content-type']).toBe('image/webp')
    expect((await get(model.downloadUrl, { 'if-none-match': glb.headers.etag })).statusCode).toBe(304)
    expect(storedFiles(site, 'models')).toHaveLength(2)
  })

  it('says that it failed of a format nobody knows yet, and shows the creation all the same', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: aSubassembly({ saveFormat: 8 }) })
    await buildModel(visitor(), id)
    expect(await loadCreation(visitor(), lwid)).toMatchObject({ modelStatus: 'failed', modelFile: null })
    expect((await get(`/api/v1/creation/${lwid}/model`)).statusCode).toBe(404)
  })

  it('builds also for a creation that has just been deleted, which may come back, and not for one that cannot', async () => {
    const [lately, long] = [
      await make.creation({ by: ana, file: aSubassembly() }),
      await make.creation({ by: ana, file: aSubassembly() }),
    ]
    for (const { lwid } of [lately, long]) await deleteCreation(site.context({ viewer: ana }), { creationId: lwid })
    await removeFiles(visitor(), long.id)
    const before = storedFiles(site, 'models').length
    for (const { id } of [lately, long]) await buildModel(visitor(), id)
    expect(storedFiles(site, 'models')).toHaveLength(before + 2)
  })
})
