import { beforeEach, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { undeleteObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { lastLogged } from '#tests/lastLogged.ts'
import { aSubassembly } from '#tests/saves.ts'
import { testSite } from '#tests/testSite.ts'
import { storedFiles } from '#tests/uploads.ts'
import { removeDeletedFiles, sweepModels } from './jobs.ts'
import { removeImages } from './listeners.ts'
import { buildModel } from './operations/buildModel.ts'
import { deleteCreation } from './operations/deleteCreation.ts'
import { updateCreation } from './operations/updateCreation.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000

let ana: Viewer
let karl: Viewer
beforeEach(async () => {
  ana = await make.user()
  karl = await make.user({ roles: ['moderator'] })
})

const stored = () => ['uploads', 'models', 'images'].flatMap((folder) => storedFiles(site, folder))
const get = (url: string) => site.server.inject({ url })
const status = async (url: string) => (await get(url)).statusCode
const pathOf = ({ id }: { id: string }) => `/upload/${id}`
const clean = () => removeDeletedFiles.run(as(null), {})

/** A subassembly with one image. */
async function aCreation() {
  const image = await make.uploadedImage(ana)
  const file = aSubassembly()
  const creation = await make.creation({ by: ana, file, images: [image.id] })
  return { ...creation, image, file }
}

/** Takes back what the log says last of a creation. */
const undoLast = async (lwid: string, action: string): Promise<boolean> =>
  undoAction(as(karl), await lastLogged(site, { action, object: lwid }))

describe('a creation that the staff have deleted', () => {
  it('comes back whole within 30 days: file, model, picture and images (D55)', async () => {
    const { id, lwid, image, file } = await aCreation()
    await buildModel(as(null), id)
    await deleteCreation(as(karl), { creationId: lwid })
    expect(await status(`/api/v1/creation/${lwid}/download`)).toBe(404)
    site.clock.advanceMs(29 * dayMs)
    await clean()
    expect(await undoLast(lwid, 'creation.delete')).toBe(true)
    await clean()
    const download = await get(`/api/v1/creation/${lwid}/download`)
    expect(download.rawPayload.equals(file)).toBe(true)
    for (const part of ['model', 'poster']) expect(await status(`/api/v1/creation/${lwid}/${part}`), part).toBe(200)
    expect(await status(pathOf(image))).toBe(200)
    const query = `{ creation(id: "${lwid}") { images { downloadUrl } } }`
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
    expect(data.creation.images).toEqual([{ downloadUrl: pathOf(image) }])
  })

  it('takes up no room once it cannot come back', async () => {
    const before = stored()
    const { id, lwid, image } = await aCreation()
    await buildModel(as(null), id)
    expect(stored()).toHaveLength(before.length + 6)
    await deleteCreation(as(karl), { creationId: lwid })
    site.clock.advanceMs(31 * dayMs + 1)
    expect(await undoLast(lwid, 'creation.delete')).toBe(false)
    for (let run = 0; run < 2; run++) await clean()
    expect(stored().sort()).toEqual(before.sort())
    expect(await status(pathOf(image))).toBe(404)
  })

  it('leaves what is hidden and not deleted', async () => {
    const { id, lwid } = await aCreation()
    await site.pool.query('update objects set hidden_at = $2 where id = $1', [id, site.clock.now()])
    const before = stored()
    site.clock.advanceMs(99 * dayMs)
    await clean()
    expect(stored()).toEqual(before)
    await site.pool.query('update objects set hidden_at = null where id = $1', [id])
    expect(await status(`/api/v1/creation/${lwid}/download`)).toBe(200)
  })
})

describe('a creation that its author has deleted', () => {
  it('comes back whole within 30 days', async () => {
    const { id, lwid, file, image } = await aCreation()
    await buildModel(as(null), id)
    await deleteCreation(as(ana), { creationId: lwid })
    site.clock.advanceMs(30 * dayMs - 1)
    await clean()
    expect(await undeleteObject(as(karl), { objectId: lwid })).toBe(true)
    expect((await get(`/api/v1/creation/${lwid}/download`)).rawPayload.equals(file)).toBe(true)
    expect(await status(`/api/v1/creation/${lwid}/model`)).toBe(200)
    expect(await status(pathOf(image))).toBe(200)
  })
})

describe('a picture of a creation', () => {
  it('stays where a post shows it, also somebody else’s, when the creation is gone or drops it', async () => {
    const first = await aCreation()
    const second = await aCreation()
    const bo = await make.user()
    await make.post({ by: ana, body: `Look: ![lamp](${pathOf(first.image)})` })
    await make.post({ by: bo, body: `Hers: ![lamp](${pathOf(second.image)})` })
    await deleteCreation(as(ana), { creationId: first.lwid })
    const input = { creationId: second.lwid, title: 'Plain', body: 'Plain', images: [] }
    await updateCreation(as(ana), input)
    await removeImages.run(as(null), { creationId: second.id, by: ana.id, removedImages: [second.image.id] })
    site.clock.advanceMs(31 * dayMs + 1)
    await clean()
    for (const { image } of [first, second]) expect(await status(pathOf(image))).toBe(200)
  })

  it('stays while another creation shows it, also one that was deleted and may come back', async () => {
    const { lwid, image } = await aCreation()
    const other = await make.creation({ by: ana, images: [image.id] })
    await deleteCreation(as(karl), { creationId: other.lwid })
    await updateCreation(as(ana), { creationId: lwid, title: 'Plain', body: 'Plain', images: [] })
    const dropped = { creationId: 0, by: ana.id, removedImages: [image.id] }
    await removeImages.run(as(null), dropped)
    expect(storedFiles(site, 'images')).toContain(image.id)
    await undeleteObject(as(karl), { objectId: other.lwid })
    expect(await status(pathOf(image))).toBe(200)
    await deleteCreation(as(karl), { creationId: other.lwid })
    site.clock.advanceMs(31 * dayMs + 1)
    await clean()
    expect(storedFiles(site, 'images')).not.toContain(image.id)
  })

  it('goes with the last creation that shows it', async () => {
    const { id, lwid, image } = await aCreation()
    await updateCreation(as(ana), { creationId: lwid, title: 'Plain', body: 'Plain', images: [] })
    await removeImages.run(as(null), { creationId: id, by: ana.id, removedImages: [image.id] })
    expect(await status(pathOf(image))).toBe(404)
  })
})

it('a model and its pictures that a crash has left behind are swept up, and no others', async () => {
  const { id } = await aCreation()
  await buildModel(as(null), id)
  const known = storedFiles(site, 'models')
  for (const name of ['models/left', 'models/left-poster', 'models/left-poster-360'])
    await site.services.files.put(name, Buffer.from('x'))
  // The clock of these tests stands wherever it likes; that of the disk does not.
  site.clock.advanceMs(Date.now() - site.clock.now().getTime() + 2 * dayMs)
  await sweepModels.run(as(null), {})
  expect(storedFiles(site, 'models').sort()).toEqual(known.sort())
})
