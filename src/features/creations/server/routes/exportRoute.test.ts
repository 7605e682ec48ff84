import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { bytesSource, exportModel, writeZip } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { createLargeSave } from '#tests/gameFiles.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { exportFolder } from '../../models/server/exportModelFile.ts'
import { sweepModels } from '../jobs.ts'

const site = await testSite()
const make = factories(site)
const save = createSubassemblySave()

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

type Options = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; from?: string }
let networks = 0
const get = (path: string, { method = 'GET', headers = {}, from = `10.3.0.${++networks}` }: Options = {}) =>
  site.server.inject({ method, url: `/api/v1/creation/${path}`, headers, remoteAddress: from })

async function listExports(): Promise<string[]> {
  const names: string[] = []
  for await (const name of site.services.files.listBefore(exportFolder, new Date(Date.now() + 1_000))) names.push(name)
  return names
}

describe('GET /api/v1/creation/{id}/model.glb', () => {
  it('makes the model once for all creations and versions with the same file', async () => {
    const expected = Buffer.from(await exportModel(bytesSource(save)))
    const creation = await make.creation({ by: ana, title: 'An adder', file: save })
    const before = await listExports()
    const answers = await Promise.all([
      get(`${creation.lwid}/model.glb`),
      get(`${creation.number}/versions/1/model.glb`),
    ])
    for (const response of answers) {
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.equals(expected)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': 'model/gltf-binary',
        'content-length': String(expected.length),
        'x-content-type-options': 'nosniff',
      })
    }
    expect(answers.map(({ headers }) => headers['content-disposition'])).toEqual([
      'attachment; filename="an-adder.glb"',
      'attachment; filename="an-adder-1.glb"',
    ])
    const other = await make.creation({ by: ana, file: save })
    const part = await get(`${other.lwid}/model.glb`, { headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, String(part.rawPayload)]).toEqual([206, 'glTF'])
    const head = await get(`${other.lwid}/model.glb`, { method: 'HEAD' })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(expected.length)])
    expect((await listExports()).length).toBe(before.length + 1)
  })

  it('has a model for each file of a package', async () => {
    const two = Buffer.from(
      await writeZip([
        { name: 'One/data.partialworld', content: createSubassemblySave() },
        { name: 'Two/data.logicworld', content: createWorldSave({ relays: 40 }) },
      ]),
    )
    const fileInPackage = 'Two/data.logicworld'
    const creation = await make.creation({ by: ana, file: two, fileInPackage })
    const expected = Buffer.from(await exportModel(bytesSource(two), { entry: fileInPackage }))
    expect((await get(`${creation.lwid}/model.glb`)).rawPayload.equals(expected)).toBe(true)
  })

  it('says in the language of the visitor why a large creation has none', async () => {
    const creation = await make.creation({ by: ana, file: Buffer.from(createLargeSave(90_000)) })
    const path = `${creation.lwid}/model.glb`
    const response = await get(path)
    expect([response.statusCode, response.headers['content-type']]).toEqual([422, 'text/plain; charset=utf-8'])
    expect(response.body).toMatch(/^This creation is too large to download as a model: [\d,]+ boxes, and 250,000 are/)
    expect((await get(path, { headers: { 'accept-language': 'zh' } })).body).toMatch(/^该作品太大/)
  })

  it('is missing for mods, hidden creations and versions that do not exist', async () => {
    const mod = await make.creation({ by: ana, file: await createModPackage({ id: 'Lamps' }) })
    const hidden = await make.creation({ by: ana, file: save })
    await hideObject(site.context({ viewer: admin }), { objectId: hidden.lwid })
    const shown = await make.creation({ by: ana, file: save })
    for (const id of [mod.lwid, hidden.lwid, `${shown.lwid}/versions/2`, `${shown.lwid}/versions/x`, 'ctn-00000000'])
      expect((await get(`${id}/model.glb`)).statusCode, id).toBe(404)
  })

  it('makes 30 models an hour for a network, and sends stored ones without a limit', async () => {
    const from = '10.4.0.1'
    const first = await make.creation({ by: ana, file: createWorldSave({ relays: 2 }) })
    expect((await get(`${first.lwid}/model.glb`, { from })).statusCode).toBe(200)
    const limit = { name: 'model-exports', points: 30, seconds: 3600 }
    for (let count = 1; count < 30; count++) await site.context({}).rateLimits.consume(limit, from)
    const second = await make.creation({ by: ana, file: createWorldSave({ relays: 4 }) })
    expect((await get(`${second.lwid}/model.glb`, { from })).statusCode).toBe(429)
    expect((await get(`${first.lwid}/model.glb`, { from })).statusCode).toBe(200)
    expect((await get(`${second.lwid}/model.glb`)).statusCode).toBe(200)
  })

  it('keeps a model for a week', async () => {
    const creation = await make.creation({ by: ana, file: save })
    expect((await get(`${creation.lwid}/model.glb`)).statusCode).toBe(200)
    site.clock.advanceMs(Date.now() - site.clock.now().getTime() + 6 * 86_400_000)
    await sweepModels.run(site.context(), {})
    expect((await listExports()).length).toBeGreaterThan(0)
    site.clock.advanceMs(2 * 86_400_000)
    await sweepModels.run(site.context(), {})
    expect(await listExports()).toEqual([])
    expect((await get(`${creation.lwid}/model.glb`)).statusCode).toBe(200)
  })
})
