import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { updateCreation } from '../../server/operations/updateCreation.ts'
import type { CreationRow } from '../../server/rows.ts'
import { restoreCreationVersion } from './operations/restoreCreationVersion.ts'
import { withdrawCreationVersion } from './operations/withdrawCreationVersion.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer) => site.context({ viewer })
const db = site.services.db

let ana: Viewer

type Answer = {
  creations: { title: string; versionFor?: { number: number } | null }[]
  creationCount: number
}

async function queryHub(filter: object, { gameVersion = '', sort = 'created', page = 0, maxCount = 20 } = {}) {
  const query = `query ($page: PageOptions, $filter: CreationFilter, $gameVersion: String!) {
    creations(page: $page, filter: $filter) { title versionFor(gameVersion: $gameVersion) { number } }
    creationCount(filter: $filter) }`
  const variables = { page: { page, maxCount, sort: [sort] }, filter, gameVersion }
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })
  return response.json().data as Answer
}

/** Titles, the oldest first. */
async function listFor(worksWith: string, options: { sort?: string } = {}): Promise<string> {
  const { creations, creationCount } = await queryHub({ worksWith }, options)
  expect(creationCount).toBe(creations.length)
  return creations.map(({ title }) => title).join(' ')
}

let relays = 1
const savedIn = (...gameVersion: number[]) => createWorldSave({ gameVersion, relays: relays++ })

async function createMod(title: string, supportedVersions: string): Promise<CreationRow> {
  const creation = await make.creation({ by: ana, title, file: await createModPackage({ id: title }) })
  await setSupport(creation, supportedVersions)
  return creation
}

const setSupport = ({ lwid, title }: CreationRow, supportedVersions: string) =>
  updateCreation(as(ana), {
    creationId: lwid,
    title,
    body: 'A mod.',
    images: [],
    mod: { sourceUrl: '', supportedVersions, changes: '' },
  })

let clock: CreationRow
let mod: CreationRow

beforeAll(async () => {
  ana = await make.user()
  clock = await make.creation({ by: ana, title: 'Clock', file: savedIn(0, 90, 1, 5) })
  for (const line of [92, 93]) await make.creationVersion(ana, clock, { file: savedIn(0, line, 0, 1) })
  const makers = [
    () => make.creation({ by: ana, title: 'Adder', file: savedIn(0, 91, 3, 57) }),
    () => make.creation({ by: ana, title: 'Later', file: savedIn(0, 100, 0, 1) }),
    async () => (mod = await createMod('Lamps', '0.91, 0.93')),
    () => createMod('Vague', 'most of them'),
    () => createMod('Silent', ''),
  ]
  for (const create of makers) {
    site.clock.advanceMs(60_000)
    await create()
  }
})

describe('the filter worksWith', () => {
  it.each([
    ['0.89', ''],
    ['0.90', 'Clock'],
    ['0.90.0', ''],
    ['0.90.1.5', 'Clock'],
    ['0.91', 'Clock Adder Lamps'],
    ['0.91.2', 'Clock Lamps'],
    ['0.92', 'Clock Adder'],
    ['v0.93', 'Clock Adder Lamps'],
    ['0.99', 'Clock Adder'],
    ['0.100', 'Clock Adder Later'],
    ['1', 'Clock Adder Later'],
    ['new', 'Clock Adder Later Lamps Vague Silent'],
  ])('lists for %s what has a version that works with it', async (version, expected) => {
    expect(await listFor(version)).toBe(expected)
  })

  it('keeps every order', async () => {
    expect(await listFor('0.93', { sort: '-created' })).toBe('Lamps Adder Clock')
    await db.updateTable('objects').set({ score: 3 }).where('lwid', '=', clock.lwid).execute()
    expect(await listFor('0.93', { sort: '-score' })).toBe('Clock Lamps Adder')
  })

  it('divides each order into pages', async () => {
    const pages = async (sort: string) => {
      const read = (page: number) => queryHub({ worksWith: '0.93' }, { sort, page, maxCount: 2 })
      return (await Promise.all([0, 1, 2].map(read))).map(({ creations }) => creations.map(({ title }) => title))
    }
    expect(await pages('created')).toEqual([['Clock', 'Adder'], ['Lamps'], []])
    expect(await pages('-created')).toEqual([['Lamps', 'Adder'], ['Clock'], []])
    expect(await pages('downloads')).toEqual([['Clock', 'Adder'], ['Lamps'], []])
  })

  it('is a key of the query language', async () => {
    const titles = async (query: string) => (await queryHub({ query })).creations.map(({ title }) => title).join(' ')
    expect(await titles('works:0.91 kind:world')).toBe('Clock Adder')
    expect(await titles('-works:0.91')).toBe('Later Vague Silent')
    expect(await titles('works:0.100 or works:0.90')).toBe('Clock Adder Later')
  })

  it('follows versions that are withdrawn and offered again', async () => {
    await withdrawCreationVersion(as(ana), { creationId: clock.lwid, number: 1, reason: '' })
    expect(await listFor('0.90')).toBe('')
    expect(await listFor('0.92')).toBe('Clock Adder')
    await restoreCreationVersion(as(ana), { creationId: clock.lwid, number: 1 })
    expect(await listFor('0.90')).toBe('Clock')
  })

  it('follows what the author of a mod says', async () => {
    await setSupport(mod, '0.94+')
    expect(await listFor('0.91')).toBe('Clock Adder')
    expect(await listFor('0.101')).toBe('Clock Adder Later Lamps')
    await setSupport(mod, '0.91, 0.93')
  })

  it('knows of creations from before the filter what is known of new ones', async () => {
    const readAll = () => db.selectFrom('creations').select(['title', 'works_with']).orderBy('object_id').execute()
    const before = await readAll()
    await sql`update creations set works_with = '{}'`.execute(db)
    const migration = await readFile('db/migrations/0064_game_versions.sql', 'utf8')
    for (const [update] of migration.matchAll(/^update [^;]+;/gm)) await sql.raw(update).execute(db)
    expect(await readAll()).toEqual(before)
  })
})

describe('versionFor', () => {
  it('returns the newest version that works with a game', async () => {
    const versionsFor = async (gameVersion: string) => {
      const { creations } = await queryHub({}, { gameVersion })
      return creations.map(({ title, versionFor }) => `${title} ${versionFor?.number ?? '-'}`).join(', ')
    }
    expect(await versionsFor('0.92')).toBe('Clock 2, Adder 1, Later -, Lamps -, Vague -, Silent -')
    expect(await versionsFor('0.93')).toBe('Clock 3, Adder 1, Later -, Lamps 1, Vague -, Silent -')
    expect(await versionsFor('0.90.0')).toBe('Clock -, Adder -, Later -, Lamps -, Vague -, Silent -')
    expect(await versionsFor('newest')).toBe('Clock -, Adder -, Later -, Lamps -, Vague -, Silent -')
  })
})
