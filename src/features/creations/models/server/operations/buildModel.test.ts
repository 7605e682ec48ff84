import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildModel as buildGlb, bytesSource, customData, writeSave, writeZip } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { loadCreation } from '../../../server/loadCreation.ts'
import { deleteCreation } from '../../../server/operations/deleteCreation.ts'
import { removeFiles } from '../../../server/operations/removeFiles.ts'
import { buildModel } from './buildModel.ts'

const site = await testSite()
const make = factories(site)
const visitor = () => site.context()

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

/** An inverter that a Delayer turns into a clock. */
const clockSave = writeSave({
  components: [
    { type: 'MHG.CircuitBoard', customData: customData.board([51, 51, 51], 4, 4) },
    { type: 'MHG.Inverter', parent: 1, position: [450, 150, 450], inputs: [0], outputs: [0] },
    {
      type: 'MHG.Delayer',
      parent: 1,
      position: [750, 150, 450],
      inputs: [0],
      outputs: [0],
      customData: customData.delayer(0, 11),
    },
  ],
  wires: [
    { from: { component: 2, output: 0 }, to: { component: 3, input: 0 } },
    { from: { component: 3, output: 0 }, to: { component: 2, input: 0 } },
  ],
})

const get = (url: string, headers = {}) => site.server.inject({ url, headers })

describe('buildModel', () => {
  it('gives a subassembly a model and a poster, once', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    const queryCreation = async () => {
      const query = `{ creation(id: "${lwid}") { kind modelStatus blotterInfo { squares } model { byteSize downloadUrl } modelThumbnail { byteSize downloadUrl } thumbnail } }`
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
    const { model, modelThumbnail, modelStatus, thumbnail, blotterInfo } = await queryCreation()
    expect(blotterInfo.squares).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])
    expect(modelStatus).toBe('READY')
    expect(thumbnail).toBe(modelThumbnail.downloadUrl)
    const glb = await get(model.downloadUrl)
    expect(glb.headers['content-type']).toBe('model/gltf-binary')
    expect([glb.rawPayload.subarray(0, 4).toString(), glb.rawPayload.length]).toEqual(['glTF', model.byteSize])
    expect((await get(modelThumbnail.downloadUrl)).headers['content-type']).toBe('image/webp')
    expect((await get(model.downloadUrl, { 'if-none-match': glb.headers.etag })).statusCode).toBe(304)
    expect(listFolder(site, 'models')).toHaveLength(5)
  })

  it('gives a circuit that does something by itself an animation, which is deleted with its files', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: Buffer.from(clockSave) })
    const before = listFolder(site, 'models')
    await buildModel(visitor(), id)
    const query = `{ creation(id: "${lwid}") { loop } }`
    const answer = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    const { loop } = answer.json().data.creation
    const { headers, rawPayload } = await get(loop)
    expect(headers['content-type']).toBe('image/webp')
    const { width, height, pages = 1, delay } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([480, 270])
    expect(pages).toBeGreaterThan(1)
    expect(delay).toHaveLength(pages)
    expect(rawPayload.length).toBeLessThan(200_000)
    expect((await get(`/api/v1/creation/${lwid}/versions/1/loop`)).rawPayload).toEqual(rawPayload)
    await deleteCreation(site.context({ viewer: ana }), { creationId: lwid })
    await removeFiles(visitor(), id)
    expect(listFolder(site, 'models')).toEqual(before)
  })

  it('gives a circuit at rest no animation', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    await buildModel(visitor(), id)
    expect((await get(`/api/v1/creation/${lwid}/loop`)).statusCode).toBe(404)
  })

  it('gives a world a model and a picture of it', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createWorldSave({ relays: 3 }) })
    expect(await loadCreation(visitor(), lwid)).toMatchObject({ kind: 'world', modelStatus: 'pending' })
    await buildModel(visitor(), id)
    expect(await loadCreation(visitor(), lwid)).toMatchObject({ modelStatus: 'ready' })
    expect((await get(`/api/v1/creation/${lwid}/model`)).rawPayload.subarray(0, 4).toString()).toBe('glTF')
    expect((await get(`/api/v1/creation/${lwid}/poster`)).headers['content-type']).toBe('image/webp')
  })

  it('shows the picture in the package if no model can be built', async () => {
    const picture = sharp({ create: { width: 216, height: 156, channels: 3, background: '#0a7' } }).png()
    const zip = await writeZip([
      { name: 'Later/data.partialworld', content: createSubassemblySave({ saveFormat: 8 }) },
      { name: 'Later/images/thumbnail_big.png', content: await picture.toBuffer() },
    ])
    const { id, lwid } = await make.creation({ by: ana, file: Buffer.from(zip) })
    await buildModel(visitor(), id)
    expect(await loadCreation(visitor(), lwid)).toMatchObject({ modelStatus: 'failed' })
    const poster = sharp((await get(`/api/v1/creation/${lwid}/poster`)).rawPayload)
    expect(await poster.metadata()).toMatchObject({ width: 216, height: 156 })
  })

  it('stores the model compressed too, for clients that accept it', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    await buildModel(visitor(), id)
    const fetchModel = (headers = {}) => get(`/api/v1/creation/${lwid}/model`, headers)
    const plain = await fetchModel()
    for (const accepted of ['gzip', 'br, GZIP;q=0.5', '*']) {
      const { headers, rawPayload } = await fetchModel({ 'accept-encoding': accepted })
      expect(headers, accepted).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(gunzipSync(rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    for (const refused of ['br', 'gzip;q=0', 'gzip;q=0, *', 'identity']) {
      const { headers, rawPayload } = await fetchModel({ 'accept-encoding': refused })
      expect([headers['content-encoding'], headers.vary], refused).toEqual([undefined, 'accept-encoding'])
      expect(rawPayload.equals(plain.rawPayload)).toBe(true)
    }
  })

  it('sends ranges of the representation that the client accepts', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    await buildModel(visitor(), id)
    const fetchModel = (headers = {}) => get(`/api/v1/creation/${lwid}/model`, headers)
    const [plain, gzip] = [await fetchModel(), await fetchModel({ 'accept-encoding': 'gzip' })]
    expect(gzip.headers.etag).not.toBe(plain.headers.etag)
    const part = await fetchModel({ 'accept-encoding': 'gzip', range: 'bytes=5-', 'if-range': gzip.headers.etag })
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'gzip'])
    expect(part.rawPayload.equals(gzip.rawPayload.subarray(5))).toBe(true)
    const other = await fetchModel({ 'accept-encoding': 'gzip', range: 'bytes=5-', 'if-range': plain.headers.etag })
    expect([other.statusCode, other.rawPayload.equals(gzip.rawPayload)]).toEqual([200, true])
    const known = await fetchModel({ 'accept-encoding': 'gzip', 'if-none-match': gzip.headers.etag })
    expect([known.statusCode, known.headers.vary]).toEqual([304, 'accept-encoding'])
  })

  it('sends a model of an earlier version, without a compressed form, as it is', async () => {
    const { id, lwid } = await make.creation({ by: ana, file: createSubassemblySave() })
    await buildModel(visitor(), id)
    await site.pool.query('update creations set model_gzip_size = null where object_id = $1', [id])
    const { headers, rawPayload } = await get(`/api/v1/creation/${lwid}/model`, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(rawPayload.subarray(0, 4).toString()).toBe('glTF')
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

  it('cuts off the transparent margins of a thumbnail in the package', async () => {
    const board = sharp({ create: { width: 400, height: 200, channels: 4, background: '#0a7' } })
    const margins = { top: 300, bottom: 300, left: 500, right: 500, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const zip = await writeZip([
      { name: 'data.partialworld', content: createSubassemblySave() },
      { name: 'images/thumbnail_big.png', content: await board.extend(margins).png().toBuffer() },
    ])
    const { id, lwid } = await make.creation({ by: ana, file: Buffer.from(zip) })
    await buildModel(visitor(), id)
    const { rawPayload } = await get(`/api/v1/creation/${lwid}/poster`)
    // The picture is trimmed to the board, with a margin of 3 % of the longer side.
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 476, height: 276 })
    const small = sharp((await get(`/api/v1/creation/${lwid}/poster?w=360`)).rawPayload)
    expect(await small.metadata()).toMatchObject({ width: 360, height: 209 })
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

  it('marks the model as failed for an unknown save format, and the creation and version say why', async () => {
    const file = createSubassemblySave({ saveFormat: 8 })
    const { id, lwid, number } = await make.creation({ by: ana, title: 'Later', file })
    await buildModel(visitor(), id)
    expect(await loadCreation(visitor(), lwid)).toMatchObject({ modelStatus: 'failed', modelFile: null })
    expect((await get(`/api/v1/creation/${lwid}/model`)).statusCode).toBe(404)
    const path = `/creations/subassemblies/${number}/later`
    for (const url of [path, `${path}/versions/1`]) {
      expect((await get(url, { accept: 'text/html' })).body).toContain(
        'This file comes from a newer version of the game.',
      )
      const { body } = await get(url, { accept: 'text/html', 'accept-language': 'zh-CN' })
      expect(body).toContain('该文件来自更新版本的游戏')
    }
  })

  it('gives the general reason for a failure without a known one', async () => {
    const { id, number } = await make.creation({
      by: ana,
      title: 'Old',
      file: createSubassemblySave({ saveFormat: 8 }),
    })
    await buildModel(visitor(), id)
    await site.pool.query('update creations set model_error = null where object_id = $1', [id])
    const { body } = await get(`/creations/subassemblies/${number}/old`, { accept: 'text/html' })
    expect(body).toContain('We could not build a 3D model from this file.')
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
    expect(listFolder(site, 'models')).toHaveLength(before + 5)
  })
})
