import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage } from '#tests/gameSaves.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { listModsWithId } from '../../hub/server/queries.ts'
import { addCreationVersion } from './operations/addCreationVersion.ts'
import { withdrawCreationVersion } from './operations/withdrawCreationVersion.ts'

const site = await testSite()
const make = factories(site)

let ana: Viewer
let bo: Viewer
let count = 0
beforeAll(async () => {
  ana = await make.user()
  bo = await make.user()
})

/** A mod with these versions, uploaded in this order, and the hash of each. */
async function createMod(versions: readonly string[]) {
  const id = `Ordered${++count}`
  const files = await Promise.all(versions.map((version) => createModPackage({ id, version })))
  const mod = await make.creation({ by: ana, file: files[0]! })
  for (const file of files.slice(1)) await make.creationVersion(ana, mod, { file })
  const hashes = new Map(
    versions.map((version, index) => [version, createHash('sha256').update(files[index]!).digest('hex')]),
  )
  return { id, mod, hashes }
}

async function findNewest(hash: string): Promise<string | null> {
  const response = await site.server.inject({
    method: 'POST',
    url: '/api/v1/versions/check',
    payload: { hashes: [hash] },
  })
  return response.json().versions[hash].newest?.name ?? null
}

describe('the newest version of a mod', () => {
  it.each(
    nonEmpty([
      [['1.10.0', '1.9.0'], '1.10.0'],
      [['1.2', '1.10', '1.9.5'], '1.10'],
      [['2.0.0', '2.0.0-rc.1'], '2.0.0'],
      [['2.0.0-beta.2', '2.0.0-beta.11', '2.0.0-beta.3'], '2.0.0-beta.11'],
      [['2.0-beta', '2.0-alpha.9'], '2.0-beta'],
      [['v1.3', '1.2.9'], 'v1.3'],
      [['1.0.0.10', '1.0.0.9', '1.0'], '1.0.0.10'],
      [['1.010', '1.9'], '1.010'],
      [['0.92.20261127', '0.92.3'], '0.92.20261127'],
      [['1.1+build.1', '1.0+build.9'], '1.1+build.1'],
      [['1.0.1', '1.0c'], '1.0.1'],
      [['1.0', 'final'], '1.0'],
      [['99999999999999999999.1', '99999999999999999998.2'], '99999999999999999999.1'],
    ] as const),
  )('of %j, uploaded in this order, is %s', async (versions, newest) => {
    const { hashes, mod } = await createMod(versions)
    expect(await findNewest(hashes.get(versions[0])!)).toBe(newest)
    if (newest !== '1.0') expect(await findNewest(hashes.get(versions.at(-1)!)!)).toBe(newest)
    const query = `{ creation(id: "${mod.lwid}") { versionCount ... on Mod { modInfo { version } } } }`
    const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(response.json().data.creation).toEqual({ versionCount: versions.length, modInfo: { version: newest } })
  })

  it('is the highest that is left when the highest is withdrawn, and none for who has that one', async () => {
    const { mod, hashes } = await createMod(['1.9.0', '1.10.0', '1.8.0'])
    await withdrawCreationVersion(site.context({ viewer: ana }), { creationId: mod.lwid, number: 2, reason: '' })
    expect(await findNewest(hashes.get('1.8.0')!)).toBe('1.9.0')
    expect(await findNewest(hashes.get('1.9.0')!)).toBe('1.9.0')
    expect(await findNewest(hashes.get('1.10.0')!)).toBeNull()
  })

  it('never is a lower number, whatever the order of the uploads', async () => {
    const sorted = ['0.9', '1.0-alpha', '1.0-alpha.1', '1.0-beta', '1.0-rc1', '1.0', '1.0.1', '1.2', '1.10', '2']
    const { hashes } = await createMod([
      '1.0',
      '2',
      '0.9',
      '1.10',
      '1.0-rc1',
      '1.2',
      '1.0-alpha.1',
      '1.0.1',
      '1.0-beta',
      '1.0-alpha',
    ])
    for (const version of sorted) expect(await findNewest(hashes.get(version)!)).toBe('2')
    const { rows } = await site.pool.query('select v from unnest($1::text[]) v order by mod_version_order(v)', [
      sorted.toReversed(),
    ])
    expect(rows.map(({ v }) => v)).toEqual(sorted)
  })
})

describe('a file of a mod', () => {
  it.each(
    nonEmpty([
      ['1.10.0', '1.10.0'],
      ['1.10', '1.10.0'],
      ['1.10.0', 'V1.10'],
      ['1.2.3', '1.02.3'],
      ['1.0+linux', '1.0+windows'],
      ['1.0-rc1', '1.0-RC.1'],
      ['final', 'Final'],
    ]),
  )('with the version %s is not joined by another one with %s', async (first, second) => {
    const { id, mod } = await createMod([first])
    const file = await createModPackage({ id, version: second, name: 'Another build' })
    const added = make.creationVersion(ana, mod, { file })
    await expect(added).rejects.toThrow(`Version 1 of this mod has the number ${second} already`)
  })

  it('is deleted when its version is refused, with a sentence in the language of its author', async () => {
    const { id, mod } = await createMod(['3.1'])
    const file = await createModPackage({ id, version: '3.1.0', name: 'Another build' })
    const { id: uploadedFileId } = await make.uploadedFile(ana, file)
    const input = { creationId: mod.lwid, uploadedFileId, changelog: '', dependencies: [] }
    const ctx = site.context({ viewer: ana, language: 'zh' })
    await expect(addCreationVersion(ctx, input)).rejects.toThrow('此模组的版本 1 已使用版本号 3.1.0')
    await expect(addCreationVersion(ctx, input)).rejects.not.toThrow('此模组的版本')
  })

  it('has a number that is free again for another creation', async () => {
    await createMod(['1.0'])
    await expect(createMod(['1.0'])).resolves.toBeTruthy()
  })
})

describe('the id of a mod', () => {
  it('that another member uses is said to be theirs, in any case', async () => {
    const { id, mod } = await createMod(['1.0'])
    const find = async (modId: string, userId: number | null) =>
      (await listModsWithId(site.services.db, modId, userId)).map(({ lwid, author }) => [lwid, author.id])
    for (const userId of [bo.id, null]) expect(await find(id.toUpperCase(), userId)).toEqual([[mod.lwid, ana.id]])
    expect(await find(id, ana.id)).toEqual([])
    expect(await find(`${id}x`, bo.id)).toEqual([])
  })
})
