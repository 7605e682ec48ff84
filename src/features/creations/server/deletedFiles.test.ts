import { beforeEach, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { undeleteObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { createSubassemblySave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { buildModel } from '../models/server/operations/buildModel.ts'
import { removeDeletedFiles, sweepModels } from './jobs.ts'
import { deleteRemovedImages } from './listeners.ts'
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

const listStoredFiles = () => ['uploads', 'models', 'images'].flatMap((folder) => listFolder(site, folder))
const get = (url: string) => site.server.inject({ url })
const status = async (url: string) => (await get(url)).statusCode
const imagePath = ({ id }: { id: string }) => `/upload/${id}`
const runRemoval = () => removeDeletedFiles.run(as(null), {})

async function createCreation() {
  const image = await make.uploadedImage(ana)
  const file = createSubassemblySave()
  const creation = await make.creation({ by: ana, file, images: [image.id] })
  return { ...creation, image, file }
}

/** Undoes the latest logged action on a creation. */
const undoLatest = async (lwid: string, action: string): Promise<boolean> =>
  undoAction(as(karl), await findLastActionLog(site, { action, object: lwid }))

describe('a creation that staff deleted', () => {
  it('can be restored with file, model, poster and images for 30 days', async () => {
    const { id, lwid, image, file } = await createCreation()
    await buildModel(as(null), id)
    await deleteCreation(as(karl), { creationId: lwid })
    expect(await status(`/api/v1/creation/${lwid}/download`)).toBe(404)
    site.clock.advanceMs(29 * dayMs)
    await runRemoval()
    expect(await undoLatest(lwid, 'creation.delete')).toBe(true)
    await runRemoval()
    const download = await get(`/api/v1/creation/${lwid}/download`)
    expect(download.rawPayload.equals(file)).toBe(true)
    for (const part of ['model', 'poster']) expect(await status(`/api/v1/creation/${lwid}/${part}`), part).toBe(200)
    expect(await status(imagePath(image))).toBe(200)
    const query = `{ creation(id: "${lwid}") { images { downloadUrl } } }`
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
    expect(data.creation.images).toEqual([{ downloadUrl: imagePath(image) }])
  })

  it('takes no storage once it can no longer be restored', async () => {
    const before = listStoredFiles()
    const { id, lwid, image } = await createCreation()
    await buildModel(as(null), id)
    expect(listStoredFiles()).toHaveLength(before.length + 7)
    await deleteCreation(as(karl), { creationId: lwid })
    site.clock.advanceMs(31 * dayMs + 1)
    expect(await undoLatest(lwid, 'creation.delete')).toBe(false)
    for (let run = 0; run < 2; run++) await runRemoval()
    expect(listStoredFiles().sort()).toEqual(before.sort())
    expect(await status(imagePath(image))).toBe(404)
  })

  it('loses its files only if it is deleted, not if it is hidden', async () => {
    const { id, lwid } = await createCreation()
    await site.pool.query('update objects set hidden_at = $2 where id = $1', [id, site.clock.now()])
    const before = listStoredFiles()
    site.clock.advanceMs(99 * dayMs)
    await runRemoval()
    expect(listStoredFiles()).toEqual(before)
    await site.pool.query('update objects set hidden_at = null where id = $1', [id])
    expect(await status(`/api/v1/creation/${lwid}/download`)).toBe(200)
  })
})

describe('a creation that its author deleted', () => {
  it('can be restored in full for 30 days', async () => {
    const { id, lwid, file, image } = await createCreation()
    await buildModel(as(null), id)
    await deleteCreation(as(ana), { creationId: lwid })
    site.clock.advanceMs(30 * dayMs - 1)
    await runRemoval()
    expect(await undeleteObject(as(karl), { objectId: lwid })).toBe(true)
    expect((await get(`/api/v1/creation/${lwid}/download`)).rawPayload.equals(file)).toBe(true)
    expect(await status(`/api/v1/creation/${lwid}/model`)).toBe(200)
    expect(await status(imagePath(image))).toBe(200)
  })
})

describe('an image of a creation', () => {
  it('stays while a post shows it, even another user’s, after the creation is deleted or drops it', async () => {
    const first = await createCreation()
    const second = await createCreation()
    const bo = await make.user()
    await make.post({ by: ana, body: `Look: ![lamp](${imagePath(first.image)})` })
    await make.post({ by: bo, body: `Hers: ![lamp](${imagePath(second.image)})` })
    await deleteCreation(as(ana), { creationId: first.lwid })
    const input = { creationId: second.lwid, title: 'Plain', body: 'Plain', images: [] }
    await updateCreation(as(ana), input)
    await deleteRemovedImages.run(as(null), { creationId: second.id, by: ana.id, removedImages: [second.image.id] })
    site.clock.advanceMs(31 * dayMs + 1)
    await runRemoval()
    for (const { image } of [first, second]) expect(await status(imagePath(image))).toBe(200)
  })

  it('stays while another creation uses it, even a deleted one that can still be restored', async () => {
    const { lwid, image } = await createCreation()
    const other = await make.creation({ by: ana, images: [image.id] })
    await deleteCreation(as(karl), { creationId: other.lwid })
    await updateCreation(as(ana), { creationId: lwid, title: 'Plain', body: 'Plain', images: [] })
    const event = { creationId: 0, by: ana.id, removedImages: [image.id] }
    await deleteRemovedImages.run(as(null), event)
    expect(listFolder(site, 'images')).toContain(image.id)
    await undeleteObject(as(karl), { objectId: other.lwid })
    expect(await status(imagePath(image))).toBe(200)
    await deleteCreation(as(karl), { creationId: other.lwid })
    site.clock.advanceMs(31 * dayMs + 1)
    await runRemoval()
    expect(listFolder(site, 'images')).not.toContain(image.id)
  })

  it('is deleted with the last creation that uses it', async () => {
    const { id, lwid, image } = await createCreation()
    await updateCreation(as(ana), { creationId: lwid, title: 'Plain', body: 'Plain', images: [] })
    await deleteRemovedImages.run(as(null), { creationId: id, by: ana.id, removedImages: [image.id] })
    expect(await status(imagePath(image))).toBe(404)
  })
})

it('sweepModels deletes models and posters that a crash left behind, and no others', async () => {
  const { id } = await createCreation()
  await buildModel(as(null), id)
  const known = listFolder(site, 'models')
  for (const name of ['models/left', 'models/left-gzip', 'models/left-poster', 'models/left-poster-360'])
    await site.services.files.put(name, Buffer.from('x'))
  // The sweep compares file timestamps, which come from the system clock, with the test clock.
  site.clock.advanceMs(Date.now() - site.clock.now().getTime() + 2 * dayMs)
  await sweepModels.run(as(null), {})
  expect(listFolder(site, 'models').sort()).toEqual(known.sort())
})
