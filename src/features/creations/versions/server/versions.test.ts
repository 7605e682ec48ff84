import { beforeAll, describe, expect, it } from 'vitest'
import { watch } from '#features/notifications/server/index.ts'
import { ForbiddenError, RateLimitError, UnauthenticatedError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { buildModel } from '../../models/server/operations/buildModel.ts'
import { sweepModels } from '../../server/jobs.ts'
import { findCreation, findDetails } from '../../server/queries.ts'
import type { CreationRow } from '../../server/rows.ts'
import { addCreationVersion } from './operations/addCreationVersion.ts'

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

async function add(viewer: Viewer | null, creation: { lwid: string }, file: Buffer) {
  const { id } = await make.uploadedFile(viewer ?? ana, file)
  return addCreationVersion(as(viewer), { creationId: creation.lwid, uploadedFileId: id, changelog: 'Three relays.' })
}

describe('a new version', () => {
  it('is what the creation shows from then on, while the address of the first keeps its bytes', async () => {
    const creation = await make.creation({ by: ana, file: files.first })
    const version = await add(ana, creation, files.second)
    expect(version).toMatchObject({ number: 2, componentCount: 3, gameVersion: [0, 93, 0, -1] })
    expect(await reload(creation)).toMatchObject({ versionNumber: 2, versionCount: 2, byteSize: files.second.length })
    const bytes = async (url: string) => (await get(`/api/v1/creation/${creation.lwid}/${url}`)).rawPayload
    expect((await bytes('download')).equals(files.second)).toBe(true)
    expect((await bytes('versions/1/download')).equals(files.first)).toBe(true)
    expect((await bytes('versions/2/download')).equals(files.second)).toBe(true)
  })

  it('is found in the hub by the facts of its file', async () => {
    const creation = await createTwo()
    const found = await query(
      `{ creations(filter: { query: "uses:relay components:3 version:0.93 author:${ana.username}" }) { id } }`,
    )
    expect(found.creations.map(({ id }: { id: string }) => id)).toContain(creation.lwid)
    const { rows } = await site.pool.query('select uses, version_line from creations where object_id = $1', [
      creation.id,
    ])
    expect([rows[0].uses.sort(), rows[0].version_line]).toEqual([['mhg.relay', 'relay'], '0.93'])
  })

  it('is refused with the same bytes as any version of the creation', async () => {
    const creation = await createTwo()
    const before = listFolder(site, 'uploads').length
    await expect(add(ana, creation, files.first)).rejects.toThrow('Version 1 is exactly this file.')
    expect(listFolder(site, 'uploads')).toHaveLength(before)
    await expect(make.creationVersion(ana, creation, { file: files.second })).rejects.toThrow('exactly this file')
  })

  it('must be of the same kind, and of the same mod', async () => {
    const world = await make.creation({ by: ana })
    await expect(add(ana, world, createSubassemblySave())).rejects.toThrow('of another kind')
    const mod = await make.creation({ by: ana, file: await createModPackage({ id: 'Lamps' }) })
    await expect(add(ana, mod, await createModPackage({ id: 'Wires' }))).rejects.toThrow('This file is the mod Wires.')
    await expect(add(ana, mod, await createModPackage({ id: 'LAMPS', version: '2' }))).resolves.toMatchObject({
      modVersion: '2',
    })
  })

  it('comes from the author only', async () => {
    const creation = await make.creation({ by: ana })
    const admin = await make.user({ roles: ['admin'] })
    await expect(add(null, creation, files.second)).rejects.toThrow(UnauthenticatedError)
    for (const viewer of [bo, karl, admin])
      await expect(add(viewer, creation, files.second)).rejects.toThrow(ForbiddenError)
  })

  it('is added once, although the client repeats a request whose answer was lost', async () => {
    const creation = await make.creation({ by: ana, file: files.first })
    const { id } = await make.uploadedFile(ana, files.second)
    const input = { creationId: creation.lwid, uploadedFileId: id, changelog: 'Once.' }
    expect((await addCreationVersion(as(ana), input)).number).toBe(2)
    expect((await addCreationVersion(as(ana), input)).number).toBe(2)
    expect((await reload(creation)).versionCount).toBe(2)
  })

  it('gets the next number, although several are added at once', async () => {
    const creation = await make.creation({ by: ana, file: files.first })
    const numbers = await Promise.all(
      [1, 2, 3].map((relays) => make.creationVersion(ana, creation, { file: createWorldSave({ relays }) })),
    )
    expect(numbers.sort()).toEqual([2, 3, 4])
    expect(await reload(creation)).toMatchObject({ versionNumber: 4, versionCount: 4 })
  })

  it('counts as an upload of the hour', async () => {
    const cleo = await make.user()
    const creation = await make.creation({ by: cleo })
    await site.services.rateLimits.consume({ name: 'creation-uploads', points: 30, seconds: 3_600 }, String(cleo.id))
    for (let count = 1; count < 30; count++)
      await site.services.rateLimits.consume({ name: 'creation-uploads', points: 30, seconds: 3_600 }, String(cleo.id))
    await expect(add(cleo, creation, files.second)).rejects.toThrow(RateLimitError)
  })

  it('notifies those who watch the creation, once, and not its author', async () => {
    const creation = await make.creation({ by: ana, file: files.first, title: 'A clock' })
    const reader = await make.user()
    for (const { id } of [reader, ana]) await watch(db, { userId: id, objectId: creation.id })
    const number = await make.creationVersion(ana, creation, { file: files.second })
    const event = { creationId: creation.id, number, by: ana.id }
    for (let run = 0; run < 2; run++) await runListener(site, 'creation.versionAdded:notifyOfVersion', event)
    expect(await readNotifications(site, reader)).toEqual(['“A clock” has a new version: 2'])
    expect(await readNotifications(site, reader, 'zh')).toEqual(['《A clock》有新版本：2'])
    expect(await readNotifications(site, ana)).toEqual([])
  })

  it('of a subassembly has a model of its own', async () => {
    const creation = await make.creation({ by: ana, file: createSubassemblySave() })
    await make.creationVersion(ana, creation, { file: createSubassemblySave({ wires: [], on: [] }) })
    await buildModel(as(null), creation.id)
    const load = async (url: string) => (await get(`/api/v1/creation/${creation.lwid}/${url}`)).rawPayload
    const [shown, first, second] = [await load('model'), await load('versions/1/model'), await load('versions/2/model')]
    expect(shown.equals(second)).toBe(true)
    expect(first.equals(second)).toBe(false)
    expect((await get(`/api/v1/creation/${creation.lwid}/versions/1/poster?w=360`)).statusCode).toBe(200)
    site.clock.advanceMs(2 * dayMs)
    await sweepModels.run(as(null), {})
    expect((await load('versions/1/model')).equals(first)).toBe(true)
  })

  it('of a mod says what is new in it', async () => {
    const mod = await make.creation({ by: ana, file: await createModPackage({ id: 'Hex' }) })
    await make.creationVersion(ana, mod, {
      file: await createModPackage({ id: 'Hex', version: '2.0' }),
      changelog: 'A point.',
    })
    expect((await findDetails(db, [mod.id])).get(mod.id)).toMatchObject({ modVersion: '2.0', changes: 'A point.' })
    const found = await query(`{ creation(id: "${mod.lwid}") { versions { number name renderedChangelog } } }`)
    expect(found.creation.versions).toEqual([
      { number: 2, name: '2.0', renderedChangelog: '<p>A point.</p>\n' },
      { number: 1, name: '1.4.2', renderedChangelog: '' },
    ])
  })
})

describe('a download', () => {
  it('counts for its version and for the creation', async () => {
    const creation = await createTwo()
    await get(`/api/v1/creation/${creation.lwid}/versions/1/download`)
    const { rows } = await site.pool.query(
      'select number, download_count as count from creation_versions where creation_id = $1 order by number',
      [creation.id],
    )
    expect(rows).toEqual([
      { number: 1, count: 1 },
      { number: 2, count: 0 },
    ])
    expect((await reload(creation)).downloadCount).toBe(1)
  })

  it('of a version that does not exist is not found', async () => {
    const creation = await createTwo()
    for (const number of ['0', '3', 'x', '1e1', '99999999999'])
      expect((await get(`/api/v1/creation/${creation.lwid}/versions/${number}/download`)).statusCode, number).toBe(404)
  })
})
