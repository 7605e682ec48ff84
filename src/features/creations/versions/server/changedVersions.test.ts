import { beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#features/accounts/server/index.ts'
import { undoAction } from '#features/management/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { buildModel } from '../../models/server/operations/buildModel.ts'
import { removeDeletedFiles } from '../../server/jobs.ts'
import { deleteCreation } from '../../server/operations/deleteCreation.ts'
import { findCreation } from '../../server/queries.ts'
import type { CreationRow } from '../../server/rows.ts'
import { restoreCreationVersion } from './operations/restoreCreationVersion.ts'
import { updateCreationVersion } from './operations/updateCreationVersion.ts'
import { withdrawCreationVersion } from './operations/withdrawCreationVersion.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000

let ana: Viewer
let bo: Viewer
let karl: Viewer
beforeAll(async () => {
  ana = await make.user()
  bo = await make.user()
  karl = await make.user({ roles: ['moderator'] })
})

const get = (url: string) => site.server.inject({ url })
const query = async (text: string) => {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: text } })
  const { data, errors } = response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
const reload = async ({ lwid }: { lwid: string }) => (await findCreation(db, { lwid })) as CreationRow

const files = { first: createWorldSave(), second: createWorldSave({ gameVersion: [0, 93, 0, -1], relays: 3 }) }

async function createTwo() {
  const creation = await make.creation({ by: ana, file: files.first, title: 'A clock' })
  await make.creationVersion(ana, creation, { file: files.second, changelog: 'Three **relays**.' })
  return { ...creation, path: `/creations/worlds/${creation.number}/a-clock` }
}

describe('a withdrawn version', () => {
  const withdraw = (viewer: Viewer, { lwid }: { lwid: string }, options: { number?: number; reason?: string } = {}) =>
    withdrawCreationVersion(as(viewer), { creationId: lwid, number: 2, ...options })

  it('gives its place to the newest other one, and keeps its file', async () => {
    const creation = await createTwo()
    await withdraw(ana, creation, { reason: 'It loses a wire.' })
    expect(await reload(creation)).toMatchObject({ versionNumber: 1, versionCount: 2, byteSize: files.first.length })
    const download = await get(`/api/v1/creation/${creation.lwid}/versions/2/download`)
    expect(download.rawPayload.equals(files.second)).toBe(true)
    const found = await query(
      `{ creation(id: "${creation.lwid}") { versions { number isCurrent withdrawnAt withdrawalReason } } }`,
    )
    expect(found.creation.versions).toMatchObject([
      { number: 2, isCurrent: false, withdrawnAt: expect.any(Number), withdrawalReason: 'It loses a wire.' },
      { number: 1, isCurrent: true, withdrawnAt: null },
    ])
    expect((await restoreCreationVersion(as(ana), { creationId: creation.lwid, number: 2 })).withdrawnAt).toBeNull()
    expect(await reload(creation)).toMatchObject({ versionNumber: 2, byteSize: files.second.length })
  })

  it('is not the last one', async () => {
    const creation = await createTwo()
    await withdraw(ana, creation, { number: 1 })
    await expect(withdraw(ana, creation)).rejects.toThrow('Delete the creation instead.')
    const attempts = await Promise.allSettled([
      restoreCreationVersion(as(ana), { creationId: creation.lwid, number: 1 }),
      withdraw(ana, creation),
    ])
    expect(attempts[0]?.status).toBe('fulfilled')
    const { rows } = await site.pool.query(
      'select count(*)::int from creation_versions where creation_id = $1 and withdrawn_at is null',
      [creation.id],
    )
    expect(rows[0].count).toBeGreaterThan(0)
  })

  it('by staff is logged and can be undone', async () => {
    const creation = await createTwo()
    await expect(withdraw(bo, creation)).rejects.toThrow(ForbiddenError)
    await withdraw(karl, creation, { reason: 'A virus.' })
    const undo = async (action: string) =>
      undoAction(as(karl), await findLastActionLog(site, { action, object: creation.lwid }))
    expect(await undo('version.withdraw')).toBe(true)
    expect((await reload(creation)).versionNumber).toBe(2)
    expect(await undo('version.restore')).toBe(true)
    expect((await reload(creation)).versionNumber).toBe(1)
  })
})

describe('the changelog of a version', () => {
  it('can be edited by the author and admins', async () => {
    const creation = await createTwo()
    const update = (viewer: Viewer, changelog: string) =>
      updateCreationVersion(as(viewer), { creationId: creation.lwid, number: 2, changelog })
    await expect(update(bo, 'Mine.')).rejects.toThrow(ForbiddenError)
    await expect(update(karl, 'Mine.')).rejects.toThrow(ForbiddenError)
    expect(await update(ana, 'Four *relays*.')).toMatchObject({ renderedChangelog: '<p>Four <em>relays</em>.</p>\n' })
    await expect(update(ana, 'x'.repeat(5_001))).rejects.toThrow(ValidationError)
  })

  it('shows an image as long as it names it, whatever the description of the creation does', async () => {
    const image = await make.uploadedImage(ana)
    const creation = await createTwo()
    const isShown = async () => {
      const found = await site.pool.query('select is_shown from image_uses where image_id = $1', [image.id])
      return found.rows[0]?.is_shown
    }
    const update = (changelog: string) =>
      updateCreationVersion(as(ana), { creationId: creation.lwid, number: 1, changelog })
    await update(`![A relay](/upload/${image.id})`)
    expect(await isShown()).toBe(true)
    await site.pool.query(`update creations set rendered_body = '<p>Other.</p>' where object_id = $1`, [creation.id])
    expect(await isShown()).toBe(true)
    await update('')
    expect(await isShown()).toBe(false)
  })
})

describe('the versions of a creation', () => {
  it('are hidden with it on every path', async () => {
    const creation = await createTwo()
    const urls = [`/api/v1/creation/${creation.lwid}/versions/1/download`, `${creation.path}/versions/feed.atom`]
    for (const url of urls) expect((await get(url)).statusCode, url).toBe(200)
    await hideObject(as(karl), { objectId: creation.lwid })
    for (const url of urls) expect((await get(url)).statusCode, url).toBe(404)
    for (const run of [
      () => withdrawCreationVersion(as(bo), { creationId: creation.lwid, number: 1 }),
      () => updateCreationVersion(as(bo), { creationId: creation.lwid, number: 1, changelog: '' }),
    ])
      await expect(run()).rejects.toThrow(NotFoundError)
    expect((await query(`{ creation(id: "${creation.lwid}") { versions { number } } }`)).creation).toBeNull()
  })

  it('lose all files once the creation can no longer be restored', async () => {
    const count = () => ['uploads', 'models'].flatMap((folder) => listFolder(site, folder)).length
    const before = count()
    const creation = await make.creation({ by: ana, file: createSubassemblySave() })
    await make.creationVersion(ana, creation, { file: createSubassemblySave({ wires: [], on: [] }) })
    await buildModel(as(null), creation.id)
    expect(count()).toBe(before + 12)
    await deleteCreation(as(ana), { creationId: creation.lwid })
    site.clock.advanceMs(31 * dayMs + 1)
    await removeDeletedFiles.run(as(null), {})
    expect(count()).toBe(before)
  })

  it('are in the feed of the creation, without those that were withdrawn', async () => {
    const creation = await createTwo()
    const load = async () => (await get(`${creation.path}/versions/feed.json`)).json()
    expect((await load()).items).toMatchObject([
      { title: 'Version 2', content_html: expect.stringContaining('<strong>relays</strong>') },
      { title: 'Version 1' },
    ])
    await withdrawCreationVersion(as(ana), { creationId: creation.lwid, number: 2 })
    expect((await load()).items).toMatchObject([{ title: 'Version 1' }])
    expect((await get('/creations/worlds/999999/a-clock/versions/feed.atom')).statusCode).toBe(404)
  })

  it('are part of what their author can export', async () => {
    const cleo = await make.user()
    const creation = await make.creation({ by: cleo, file: files.first })
    await make.creationVersion(cleo, creation, { file: files.second, changelog: 'Mine.' })
    const source = personalData.list(site.services).find(({ name }) => name === 'creationVersions')
    expect(await source?.load(as(cleo), cleo.id)).toMatchObject([
      { creation: creation.lwid, number: 1 },
      { creation: creation.lwid, number: 2, changelog: 'Mine.' },
    ])
  })
})
