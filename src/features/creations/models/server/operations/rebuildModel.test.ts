import { basename } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { modelBuild, writeZip } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { rebuildModels, sweepModels } from '../../../server/jobs.ts'
import { uploadCreation } from '../../../upload/server/operations/uploadCreation.ts'
import { buildModel } from './buildModel.ts'

const site = await testSite()
const make = factories(site)
const visitor = () => site.context()

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

type Row = { number: number; model_file: string; model_build: number; model_status: string }

const readVersions = async (id: number): Promise<Row[]> => {
  const columns = 'number, model_file, model_build, model_status'
  const query = `select ${columns} from creation_versions where creation_id = $1 order by number`
  return (await site.pool.query<Row>(query, [id])).rows
}
async function createBuilt() {
  const creation = await make.creation({ by: ana, file: createSubassemblySave() })
  await make.creationVersion(ana, creation, { file: createSubassemblySave({ wires: [], on: [] }) })
  await buildModel(visitor(), creation.id)
  await site.pool.query('update creation_versions set model_build = 0 where creation_id = $1', [creation.id])
  return creation
}

const fetchModel = async ({ lwid }: { lwid: string }, path = '') =>
  site.server.inject(`/api/v1/creation/${lwid}${path}/model`)

describe('rebuildModels', () => {
  it('replaces the models of earlier builds, also of former versions, while pages still show them', async () => {
    const creation = await createBuilt()
    const former = await readVersions(creation.id)
    const [shown, first] = [await fetchModel(creation), await fetchModel(creation, '/versions/1')]
    await rebuildModels.run(visitor(), {})
    const rebuilt = await readVersions(creation.id)
    expect(rebuilt.map(({ model_build }) => model_build)).toEqual([modelBuild, modelBuild])
    for (const [index, { model_file }] of rebuilt.entries()) expect(model_file).not.toBe(former[index]?.model_file)
    const after = await fetchModel(creation)
    expect(after.rawPayload.equals(shown.rawPayload)).toBe(true)
    expect(after.headers.etag).not.toBe(shown.headers.etag)
    expect((await fetchModel(creation, '/versions/1')).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('leaves current models alone, and the former files to the sweep', async () => {
    const creation = await createBuilt()
    const [former] = await readVersions(creation.id)
    await rebuildModels.run(visitor(), {})
    const rebuilt = await readVersions(creation.id)
    await rebuildModels.run(visitor(), {})
    expect(await readVersions(creation.id)).toEqual(rebuilt)
    const isStored = () => listFolder(site, 'models').includes(basename(former?.model_file ?? ''))
    expect(isStored()).toBe(true)
    // The sweep compares file timestamps, which come from the system clock, with the test clock.
    site.clock.advanceMs(Date.now() - site.clock.now().getTime() + 2 * 86_400_000)
    await sweepModels.run(visitor(), {})
    expect(isStored()).toBe(false)
    expect((await fetchModel(creation)).statusCode).toBe(200)
  })

  it('continues where an interrupted run ended, the oldest first', async () => {
    const creation = await createBuilt()
    const stopping = new AbortController()
    const { files } = site.services
    const openLocal = files.openLocal.bind(files)
    const opening = vi.spyOn(files, 'openLocal').mockImplementation((name) => {
      stopping.abort()
      return openLocal(name)
    })
    await rebuildModels.run(visitor(), {}, stopping.signal)
    opening.mockRestore()
    expect((await readVersions(creation.id)).map(({ model_build }) => model_build)).toEqual([modelBuild, 0])
    await rebuildModels.run(visitor(), {})
    expect((await readVersions(creation.id)).map(({ model_build }) => model_build)).toEqual([modelBuild, modelBuild])
  })

  it('cuts off the transparent margins of stored pictures of worlds, and keeps one that can no longer be read', async () => {
    const board = sharp({ create: { width: 400, height: 200, channels: 4, background: '#0a7' } })
    const margins = { top: 300, bottom: 300, left: 500, right: 500, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const wide = await board.extend(margins).png().toBuffer()
    const upload = async (salt: number) => {
      const zip = await writeZip([
        { name: 'data.logicworld', content: createWorldSave({ gameVersion: [0, 92, 3, salt] }) },
        { name: 'images/thumbnail_big.png', content: wide },
      ])
      const { id } = await make.uploadedFile(ana, Buffer.from(zip))
      return uploadCreation(site.context({ viewer: ana }), { title: 'Wide', uploadedFileId: id })
    }
    const [world, unreadable] = [await upload(1), await upload(2)]
    const readPoster = async (id: number) => {
      const query = `select poster_file, model_build from creation_versions where creation_id = $1`
      return (await site.pool.query<{ poster_file: string; model_build: number }>(query, [id])).rows[0]!
    }
    expect((await readPoster(world.id)).model_build).toBe(modelBuild)
    const kept = await readPoster(unreadable.id)
    const { poster_file } = await readPoster(world.id)
    await site.services.files.put(poster_file, await sharp(wide).webp().toBuffer())
    const age = 'update creation_versions set model_build = 0 where creation_id = any($1)'
    await site.pool.query(age, [[world.id, unreadable.id]])
    await site.pool.query(`update creation_versions set file_name = 'uploads/gone' where creation_id = $1`, [
      unreadable.id,
    ])
    await rebuildModels.run(visitor(), {})
    const { rawPayload } = await site.server.inject(`/api/v1/creation/${world.lwid}/poster`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 476, height: 276 })
    expect(await readPoster(unreadable.id)).toEqual(kept)
  })

  it('builds the model of a world that was uploaded when worlds had none', async () => {
    const { id } = await make.creation({ by: ana, file: createWorldSave({ relays: 4 }) })
    await site.pool.query('update creation_versions set model_build = 0 where creation_id = $1', [id])
    await rebuildModels.run(visitor(), {})
    expect(await readVersions(id)).toMatchObject([{ model_status: 'ready', model_build: modelBuild }])
  })

  it('adds the reason to a failure that an earlier build did not explain', async () => {
    const { id } = await make.creation({ by: ana, file: createSubassemblySave({ saveFormat: 8 }) })
    await buildModel(visitor(), id)
    const forget = 'update creation_versions set model_build = 0, model_error = null where creation_id = $1'
    await site.pool.query(forget, [id])
    await site.pool.query('update creations set model_error = null where object_id = $1', [id])
    await rebuildModels.run(visitor(), {})
    const query = 'select model_status, model_error from creations where object_id = $1'
    expect((await site.pool.query(query, [id])).rows).toEqual([
      { model_status: 'failed', model_error: 'unknownFormat' },
    ])
    const [version] = await readVersions(id)
    expect(version).toMatchObject({ model_build: modelBuild, model_status: 'failed' })
  })

  it('keeps a model of which the code can no longer build one, and does not try again', async () => {
    const creation = await createBuilt()
    const [former] = await readVersions(creation.id)
    await site.pool.query(
      `update creation_versions set file_name = 'uploads/gone' where creation_id = $1 and number = 1`,
      [creation.id],
    )
    await rebuildModels.run(visitor(), {})
    const [kept] = await readVersions(creation.id)
    expect(kept).toEqual({ ...former, model_build: modelBuild })
  })
})
