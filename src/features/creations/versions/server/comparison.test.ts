import { beforeAll, describe, expect, it } from 'vitest'
import { NotFoundError, RateLimitError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { removeDeletedFiles, sweepModels } from '../../server/jobs.ts'
import { deleteCreation } from '../../server/operations/deleteCreation.ts'
import { compareVersion } from './operations/compareVersion.ts'
import { compareVersions } from './operations/compareVersions.ts'
import { deleteOldComparisons } from './writes.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const dayMs = 86_400_000

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

async function createTwo() {
  const creation = await make.creation({ by: ana, file: createSubassemblySave() })
  await make.creationVersion(ana, creation, { file: createSubassemblySave({ wires: [], on: [] }) })
  return creation
}

async function load({ lwid }: { lwid: string }, number = 2, from?: number) {
  const fields = 'status parts { type added } wiresAdded wiresRemoved wiresMoved model { downloadUrl byteSize }'
  const query = `{ creation(id: "${lwid}") { version(number: ${number}) { comparison${from === undefined ? '' : `(from: ${from})`} { ${fields} } } } }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json().data.creation.version.comparison
}

describe('the comparison of a version with the one before', () => {
  it('is pending at first, then counts what changed and has a model of both', async () => {
    const creation = await createTwo()
    expect(await load(creation)).toMatchObject({ status: 'PENDING', model: null })
    for (let run = 0; run < 2; run++) await compareVersion(as(null), creation.id, { number: 2, from: 1 })
    const comparison = await load(creation)
    expect(comparison).toMatchObject({ status: 'READY', parts: [], wiresAdded: 0, wiresRemoved: 2, wiresMoved: 0 })
    const model = await site.server.inject({ url: comparison.model.downloadUrl })
    expect(model.rawPayload.subarray(0, 4).toString()).toBe('glTF')
    expect(model.rawPayload).toHaveLength(comparison.model.byteSize)
  })

  it('does not exist for a first version and for mods', async () => {
    const creation = await createTwo()
    await compareVersion(as(null), creation.id, { number: 1, from: 0 })
    expect(await load(creation, 1)).toBeNull()
    const mod = await make.creation({ by: ana, file: await createModPackage() })
    await make.creationVersion(ana, mod, { file: await createModPackage({ version: '2.0' }) })
    expect(await load(mod)).toBeNull()
    expect((await site.server.inject(`/api/v1/creation/${creation.lwid}/versions/1/comparison`)).statusCode).toBe(404)
  })

  it('keeps its model while the creation exists, and no longer', async () => {
    const before = ['uploads', 'models'].flatMap((folder) => listFolder(site, folder))
    const creation = await createTwo()
    await compareVersion(as(null), creation.id, { number: 2, from: 1 })
    site.clock.advanceMs(Date.now() - site.clock.now().getTime() + 2 * dayMs)
    await sweepModels.run(as(null), {})
    const { model } = await load(creation)
    expect((await site.server.inject(model.downloadUrl)).statusCode).toBe(200)
    await deleteCreation(as(ana), { creationId: creation.lwid })
    expect((await site.server.inject(model.downloadUrl)).statusCode).toBe(404)
    site.clock.advanceMs(31 * dayMs + 1)
    await removeDeletedFiles.run(as(null), {})
    expect(['uploads', 'models'].flatMap((folder) => listFolder(site, folder))).toEqual(before)
  })

  it('says that saves could not be compared', async () => {
    const creation = await createTwo()
    await site.pool.query(
      `update creation_versions set file_name = 'uploads/gone' where creation_id = $1 and number = 1`,
      [creation.id],
    )
    await compareVersion(as(null), creation.id, { number: 2, from: 1 })
    expect(await load(creation)).toMatchObject({ status: 'FAILED', model: null })
  })
})

describe('the comparison of two versions that are no neighbours', () => {
  async function createMany(count: number) {
    const creation = await make.creation({ by: ana, file: createWorldSave({ relays: 1 }) })
    for (let relays = 2; relays <= count; relays++) {
      await make.creationVersion(ana, creation, { file: createWorldSave({ relays }) })
    }
    return creation
  }
  const request = (viewer: Viewer | null, creation: { lwid: string }, pair: { number: number; from: number }) =>
    compareVersions(as(viewer), { creationId: creation.lwid, ...pair })

  it('is made on request, beside that of the neighbours', async () => {
    const creation = await createMany(3)
    expect(await load(creation, 3, 1)).toMatchObject({ status: 'PENDING' })
    await request(null, creation, { number: 3, from: 1 })
    await compareVersion(as(null), creation.id, { number: 3, from: 2 })
    await runListener(site, 'creation.comparisonRequested:compareVersions', {
      creationId: creation.id,
      number: 3,
      from: 1,
    })
    const [far, near] = [await load(creation, 3, 1), await load(creation, 3)]
    expect(far).toMatchObject({ status: 'READY', parts: [{ type: 'MHG.Relay', added: 2 }] })
    expect(near).toMatchObject({ status: 'READY', parts: [{ type: 'MHG.Relay', added: 1 }] })
    expect(far.model.downloadUrl).toMatch(/\/versions\/3\/comparison\?from=1$/)
    for (const { model } of [far, near]) {
      expect((await site.server.inject({ url: model.downloadUrl })).rawPayload).toHaveLength(model.byteSize)
    }
  })

  it('is shown by a link on the page without JavaScript, once it is made', async () => {
    const creation = await createMany(3)
    const page = `/creations/worlds/${creation.number}/${creation.slug}/versions/3/changes?from=1`
    const readPage = async () => (await site.server.inject({ url: page, headers: { accept: 'text/html' } })).body
    const [, link = ''] = /<noscript><a href="([^"]+)" rel="nofollow">Show the result now/.exec(await readPage()) ?? []
    expect(link).toBe(`/api/v1/creation/${creation.lwid}/versions/3/compare?from=1`)
    const answer = site.server.inject({ url: link, remoteAddress: '10.7.0.1' })
    const pair = { creationId: creation.id, number: 3, from: 1 }
    await runListener(site, 'creation.comparisonRequested:compareVersions', pair)
    expect(await answer).toMatchObject({ statusCode: 303, headers: { location: page } })
    expect(await readPage()).not.toContain('<noscript><a')
    for (const url of [link.replace('from=1', 'from=x'), link.replace('/3/', '/9/'), link.replace('?from=1', '')])
      expect((await site.server.inject({ url, remoteAddress: '10.7.0.1' })).statusCode, url).toBe(404)
    expect((await site.server.inject({ url: link.replace('from=1', 'from=3') })).statusCode).toBe(422)
  })

  it('exists for an earlier version only', async () => {
    const creation = await createMany(2)
    for (const from of [0, -1, 2, 3]) expect(await load(creation, 2, from)).toBeNull()
    for (const from of [2, 3]) {
      await expect(request(ana, creation, { number: 2, from })).rejects.toThrow('These versions cannot be compared')
    }
    await expect(request(ana, creation, { number: 3, from: 1 })).rejects.toThrow(NotFoundError)
  })

  it('is kept as one of the last fifty of a creation; neighbours are always kept', async () => {
    const creation = await createMany(4)
    const listPairs = async () =>
      (
        await site.pool.query(
          `select v.number, c.former_number as "from" from creation_version_comparisons c
           join creation_versions v on v.id = c.version_id where v.creation_id = $1 order by 1, 2`,
          [creation.id],
        )
      ).rows.map(({ number, from }) => `${from}-${number}`)
    for (const pair of [
      { number: 2, from: 1 },
      { number: 3, from: 1 },
      { number: 4, from: 1 },
      { number: 4, from: 2 },
    ]) {
      site.clock.advanceMs(1_000)
      await compareVersion(as(null), creation.id, pair)
    }
    await deleteOldComparisons(site.services.db, creation.id, 2)
    expect(await listPairs()).toEqual(['1-2', '1-4', '2-4'])
  })

  describe('is limited', () => {
    const toPairs = (count: number) =>
      Array.from({ length: count }, (_, later) =>
        Array.from({ length: later }, (_, from) => [later + 1, from + 1] as const),
      )
        .flat()
        .map(([number, from]) => ({ number, from }))

    it('to thirty pairs an hour', async () => {
      const creation = await createMany(9)
      const bo = await make.user()
      const [last, ...pairs] = toPairs(9).slice(0, 31).toReversed()
      for (const pair of pairs) await request(bo, creation, pair)
      await expect(request(bo, creation, last!)).rejects.toThrow(RateLimitError)
      await compareVersion(as(null), creation.id, last!)
      await request(bo, creation, last!)
    })

    it('but free to ask for again while it is being made, and once it is there', async () => {
      const creation = await createMany(9)
      const [bo, cara] = [await make.user(), await make.user()]
      const pairs = toPairs(9)
      const [asked, other] = [
        { number: 3, from: 1 },
        { number: 4, from: 1 },
      ]
      const countRequests = async () => {
        const { rows } = await site.pool.query(
          "select count(*)::int from outbox where type = 'creation.comparisonRequested'",
        )
        return rows[0].count
      }
      const before = await countRequests()
      for (let count = 0; count < 40; count++) await request(bo, creation, asked)
      for (let count = 0; count < 40; count++) await request(count % 2 ? cara : null, creation, asked)
      expect(await countRequests()).toBeLessThanOrEqual(before + 1)
      await compareVersion(as(null), creation.id, asked)
      for (let count = 0; count < 40; count++) await request(bo, creation, asked)
      const rest = pairs.filter(({ number, from }) => number !== asked.number || from !== asked.from).slice(0, 29)
      for (const pair of rest) await request(bo, creation, pair)
      const unasked = pairs.find((pair) => pair !== other && !rest.includes(pair) && pair.number !== asked.number)!
      await expect(request(bo, creation, unasked)).rejects.toThrow(RateLimitError)
      // A refused request must not count as one that has it made.
      await request(cara, creation, unasked)
      await request(bo, creation, unasked)
    })
  })
})
