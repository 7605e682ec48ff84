import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { deleteCreation } from '../../../server/operations/deleteCreation.ts'
import { updateCreation } from '../../../server/operations/updateCreation.ts'
import { withdrawCreationVersion } from '../operations/withdrawCreationVersion.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex')

async function check(hashes: string[], gameVersion?: string) {
  const payload = { hashes, ...(gameVersion ? { gameVersion } : {}) }
  const response = await site.server.inject({ method: 'POST', url: '/api/v1/versions/check', payload })
  return { status: response.statusCode, body: response.json() }
}

const inLine = (line: number, relays = line) => createWorldSave({ gameVersion: [0, line, 3, 57], relays })

/** Three versions, saved with 0.91, 0.92 and 0.93. */
async function createThree(seed: number) {
  const files = [inLine(91, seed), inLine(92, seed + 1), inLine(93, seed + 2)] as const
  const creation = await make.creation({ by: ana, file: files[0], title: 'A clock' })
  for (const file of files.slice(1)) await make.creationVersion(ana, creation, { file })
  return { creation, hashes: files.map(sha256) as [string, string, string] }
}

describe('POST /api/v1/versions/check', () => {
  it('returns the creation, its version and the newest one for each known hash', async () => {
    const { creation, hashes } = await createThree(10)
    const { status, body } = await check([hashes[0].toUpperCase(), hashes[2], 'f'.repeat(64)])
    expect(status).toBe(200)
    expect(Object.keys(body.versions).sort()).toEqual([hashes[0], hashes[2]].sort())
    const path = `/creations/worlds/${creation.number}/a-clock`
    expect(body.versions[hashes[0]]).toEqual({
      creation: {
        id: creation.lwid,
        numericId: creation.number,
        kind: 'WORLD',
        title: 'A clock',
        url: expect.stringMatching(new RegExp(`^https?://.+${path}$`)),
      },
      version: expect.objectContaining({ number: 1, gameVersion: [0, 91, 3, 57], isWithdrawn: false }),
      newest: {
        number: 3,
        name: '',
        gameVersion: [0, 93, 3, 57],
        sha256: hashes[2],
        byteSize: expect.any(Number),
        url: expect.stringContaining(`${path}/versions/3`),
        downloadUrl: expect.stringContaining(`/api/v1/creation/${creation.lwid}/versions/3/download`),
        isCompatible: null,
      },
    })
    expect(body.versions[hashes[2]].version.number).toBe(3)
  })

  it('returns the newest version that a game can read', async () => {
    const { hashes } = await createThree(20)
    const findNewest = async (gameVersion: string) =>
      (await check([hashes[0]], gameVersion)).body.versions[hashes[0]].newest?.number ?? null
    expect(await Promise.all(['0.90', '0.91', '0.92.3', '0.92.2', '1', '0.93.3.57'].map(findNewest))).toEqual([
      null,
      1,
      2,
      1,
      3,
      3,
    ])
  })

  it('returns the newest version of a mod for the games that its author names', async () => {
    const file = await createModPackage({ id: 'Check' })
    const mod = await make.creation({ by: ana, file })
    await make.creationVersion(ana, mod, { file: await createModPackage({ id: 'Check', version: '2.0' }) })
    const findNewest = async (gameVersion?: string) => {
      const { newest } = (await check([sha256(file)], gameVersion)).body.versions[sha256(file)]
      return newest && [newest.name, newest.isCompatible]
    }
    const state = async (supportedVersions: string) => {
      const notes = { sourceUrl: '', supportedVersions, changes: '' }
      await updateCreation(as(ana), { creationId: mod.lwid, title: 'Check', body: 'Checks.', images: [], mod: notes })
    }
    expect(await findNewest('0.92')).toEqual(['2.0', null])
    await state('0.91 - 0.92.3')
    expect(await Promise.all([undefined, '0.90', '0.91', '0.92', '0.92.3.57', '0.92.4', '0'].map(findNewest))).toEqual([
      ['2.0', null],
      null,
      ['2.0', true],
      ['2.0', true],
      ['2.0', true],
      null,
      ['2.0', true],
    ])
    await state('most of them')
    expect(await findNewest('0.90')).toEqual(['2.0', null])
  })

  it('passes over withdrawn versions, and says that one is', async () => {
    const { creation, hashes } = await createThree(30)
    expect((await check([hashes[2]])).body.versions[hashes[2]].newest.number).toBe(3)
    await withdrawCreationVersion(as(ana), { creationId: creation.lwid, number: 3, reason: 'It burns.' })
    expect((await check([hashes[2]])).body.versions[hashes[2]]).toMatchObject({
      version: { number: 3, isWithdrawn: true, withdrawalReason: 'It burns.' },
      newest: { number: 2 },
    })
  })

  it('knows nothing of hidden and deleted creations, although it knew before', async () => {
    const [hidden, deleted] = [await createThree(40), await createThree(50)]
    const hashes = [hidden.hashes[0], deleted.hashes[0]]
    expect(Object.keys((await check(hashes)).body.versions)).toHaveLength(2)
    await hideObject(as(await make.user({ roles: ['moderator'] })), { objectId: hidden.creation.lwid })
    expect(Object.keys((await check(hashes)).body.versions)).toEqual([deleted.hashes[0]])
    await deleteCreation(as(ana), { creationId: deleted.creation.lwid })
    expect((await check(hashes)).body.versions).toEqual({})
  })

  it('takes 1,000 hashes and rejects more, and what is no hash', async () => {
    const hashes = Array.from({ length: 1_001 }, (_, index) => sha256(Buffer.from(String(index))))
    expect(await check(hashes.slice(1))).toEqual({ status: 200, body: { versions: {} } })
    expect(await check(hashes)).toEqual({
      status: 422,
      body: { error: ['hashes', 'One request checks at most 1000 hashes'] },
    })
    expect((await check(['abc'])).status).toBe(422)
    expect((await check(hashes.slice(1), 'newest')).status).toBe(422)
  })

  it('says how long to wait after 60 requests in a minute', async () => {
    const remoteAddress = '10.9.8.7'
    const request = () =>
      site.server.inject({ method: 'POST', url: '/api/v1/versions/check', payload: { hashes: [] }, remoteAddress })
    for (let count = 0; count < 60; count++) expect((await request()).statusCode).toBe(200)
    const refused = await request()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
