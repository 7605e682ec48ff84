import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildModel as buildGlb, bytesSource, writeZip } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createSubassemblySave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
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
  it('gives a subassembly a model and a poster, once', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    const queryCreation = async () => {
      const query = `{ creation(id: "${lwid}") { kind modelStatus model { byteSize downloadUrl } modelThumbnail { byteSize downloadUrl } thumbnail } }`
      return (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json().data.creation
    }
    expect(await queryCreation()).toMatchObject({
      kind: 'SUBASSEMBLY',
      modelStatus: 'PENDING',
      model: null,
      thumbnail: '',
    })
    await buildModel(visitor(), id)
    await buildModel(visitor(), id)
    const { model, modelThumbnail, modelStatus, thumbnail } = await queryCreation()
    expect(modelStatus).toBe('READY')
    expect(thumbnail).toBe(modelThumbnail.downloadUrl)
    const glb = await get(model.downloadUrl)
    expect(glb.headers['content-type']).toBe('model/gltf-binary')
    expect([glb.rawPayload.subarray(0, 4).toString(), glb.rawPayload.length]).toEqual(['glTF', model.byteSize])
    expect((await get(modelThumbnail.downloadUrl)).headers['content-type']).toBe('image/webp')
    expect((await get(model.downloadUrl, { 'if-none-match': glb.headers.etag })).statusCode).toBe(304)
    expect(listFolder(site, 'models')).toHaveLength(4)
  })

  it('stores smaller poster variants, of which the next larger is served', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    await buildModel(visitor(), id)
    const fetchVariant = async (query: string) => {
      const { headers, rawPayload } = await get(`/api/v1/creation/${lwid}/poster${query}`)
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      return { etag: headers.etag, width: (await sharp(rawPayload).metadata()).width }
    }
    const variants = await Promise.all(['', '?w=360', '?w=361', '?w=1000', '?w=x', '?w=0'].map(fetchVariant))
    expect(variants.map(({ width }) => width)).toEqual([1440, 360, 720, 1440, 1440, 1440])
    expect(new Set(variants.map(({ etag }) => etag)).size).toBe(3)
  })

  it('takes the model and thumbnail from the package if it has them', async () => {
    const content = createSubassemblySave()
    const { glb } = await buildGlb(bytesSource(createSubassemblySave({ components: [{ type: 'MHG.Peg' }], wires: [] })))
    const picture = sharp({ create: { width: 216, height: 156, channels: 3, background: '#0a7' } }).png()
    const zip = await writeZip([
      { name: 'Adder/data.partialworld', content },
      { name: 'Adder/model.glb', content: glb },
      { name: 'Adder/images/thumbnail_big.png', content: await picture.toBuffer() },
    ])
    const { id, lwid } = await make.creation({ by: ana, file: Buffer.from(zip) })
    await buildModel(visitor(), id)
    expect((await get(`/api/v1/creation/${lwid}/model`)).rawPayload.equals(glb)).toBe(true)
    const poster = sharp((await get(`/api/v1/creation/${lwid}/poster`)).rawPayload)
    expect(await poster.metadata()).toMatchObject({ width: 216, height: 156 })
    expect((await get(`/api/v1/creation/${lwid}/poster?w=360`)).statusCode).toBe(200)
  })

  it('leads to a page that says how many wires are missing in the model and in its picture', async () => {
    const components = [
      { type: 'Some.Mod.Bus', inputs: Array(600).fill(0) },
      { type: 'MHG.Peg', inputs: [0] },
    ]
    const wires = [500, 520, 599].map((input) => ({ from: { component: 1, input }, to: { component: 2, input: 0 } }))
    const bus = await make.creation({ by: ana, title: 'Bus', file: createSubassemblySave({ components, wires }) })
    await buildModel(visitor(), bus.id)
    const { body } = await get(`/creations/subassemblies/${bus.number}/bus`, { accept: 'text/html' })
    expect(body).toContain('2 wires left out to keep it small')
    expect(body).toContain('2 wires are missing in its picture')
  })

  it('marks the model as failed for an unknown save format and still shows the creation', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave({ saveFormat: 8 }) })
    await buildModel(visitor(), id)
    expect(await loadCreation(visitor(), lwid)).toMatchObject({ modelStatus: 'failed', modelFile: null })
    expect((await get(`/api/v1/creation/${lwid}/model`)).statusCode).toBe(404)
  })

  it('builds for a deleted creation that can be restored, but not for one whose files were removed', async () => {
    const [restorable, expired] = [
      await make.creation({ by: ana, file: createSubassemblySave() }),
      await make.creation({ by: ana, file: createSubassemblySave() }),
    ]
    for (const { lwid } of [restorable, expired])
      await deleteCreation(site.context({ viewer: ana }), { creationId: lwid })
    await removeFiles(visitor(), expired.id)
    const before = listFolder(site, 'models').length
    for (const { id } of [restorable, expired]) await buildModel(visitor(), id)
    expect(listFolder(site, 'models')).toHaveLength(before + 4)
  })
})
