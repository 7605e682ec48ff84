import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { findVisibleCreation } from '../../server/loadCreation.ts'
import { countDownload } from '../../server/operations/countDownload.ts'

const site = await testSite()
const make = factories(site)

type Answer = {
  data: { creations: { title: string }[]; creationCount: number } | null
  errors?: { message: string; extensions: object }[]
}

async function queryHub(variables: object): Promise<Answer> {
  const query = `query ($page: PageOptions, $kind: ContentKind, $filter: CreationFilter) {
    creations(page: $page, kind: $kind, filter: $filter) { title } creationCount(kind: $kind, filter: $filter) }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })
  return response.json()
}

type List = { creations: { title: string }[]; count: number; queryError: { detail: string; position: number } | null }

async function queryList(variables: object): Promise<List> {
  const query = `query ($page: PageOptions, $filter: CreationFilter) {
    creationList(page: $page, filter: $filter) { creations { title } count queryError { detail position } } }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })
  return response.json().data.creationList
}

/** Returns the titles in order and checks that the count agrees. */
async function titles(variables: object): Promise<string> {
  const { data } = await queryHub(variables)
  expect(data?.creationCount).toBe(data?.creations.length)
  return data?.creations.map(({ title }) => title).join(' ') ?? ''
}

let ana: Viewer & { lwid: string }
let bo: Viewer

beforeAll(async () => {
  ana = await make.user({ username: 'ana.v' })
  bo = await make.user({ username: 'bo.k' })
  const creations = [
    { by: ana, title: 'Alpha', file: createWorldSave({ gameVersion: [0, 92, 3, 57], relays: 5 }) },
    { by: bo, title: 'Beta', file: createWorldSave({ gameVersion: [0, 91, 1, 2], mods: ['HexLamps'] }) },
    { by: bo, title: 'Gamma', file: createSubassemblySave({ gameVersion: [0, 92, 0, 352] }) },
    { by: ana, title: 'Delta', file: await createModPackage({ id: 'HexLamps', dependencies: ['EccsLogic', 'MHG'] }) },
  ]
  for (const options of creations) {
    site.clock.advanceMs(60_000)
    const creation = await make.creation(options)
    if (options.title === 'Beta') await setRating(site.context({ viewer: ana }), { objectId: creation.lwid })
    if (options.title === 'Alpha') await countDownload(site.context({ network: '10.0.0.1' }), creation)
  }
})

describe('creations', () => {
  it.each([
    ['all, newest first', {}, 'Delta Gamma Beta Alpha'],
    ['one kind', { kind: 'WORLD' }, 'Beta Alpha'],
    ['oldest first', { page: { sort: ['created'] } }, 'Alpha Beta Gamma Delta'],
    ['most downloaded first', { page: { sort: ['-downloads'] } }, 'Alpha Delta Gamma Beta'],
    ['highest rated first', { page: { sort: ['-score'] } }, 'Beta Delta Gamma Alpha'],
    ['the newest first for an unknown sort key', { page: { sort: ['-size'] } }, 'Delta Gamma Beta Alpha'],
    ['a version line', { filter: { version: '0.92' } }, 'Gamma Alpha'],
    ['a version', { filter: { version: '0.92.3' } }, 'Alpha'],
    ['two letters of a title, ignoring case', { filter: { query: 'MM' } }, 'Gamma'],
    ['one letter of a title', { filter: { query: 'b' } }, 'Beta'],
    ['a component by its short name', { filter: { uses: 'relay' } }, 'Alpha'],
    ['a component by its full name', { filter: { uses: 'MHG.Inverter' } }, 'Gamma'],
    ['a range of component counts', { filter: { componentsFrom: 4, componentsTo: 4 } }, 'Gamma'],
    ['creations that need no mods', { filter: { mods: 'VANILLA' } }, 'Gamma Alpha'],
    ['creations that need mods', { filter: { mods: 'MODDED' } }, 'Delta Beta'],
    ['creations that need one mod', { filter: { needs: 'hexlamps' } }, 'Beta'],
    ['an author, ignoring case', { filter: { author: '@Ana.V' } }, 'Delta Alpha'],
    ['nothing for an unknown author', { filter: { author: 'nobody' } }, ''],
    ['words of the title', { filter: { query: 'lph' } }, 'Alpha'],
    ['a query', { filter: { query: 'components:>=4 -author:bo.k' } }, 'Alpha'],
    ['a query of alternatives', { filter: { query: '(uses:relay or kind:mod) sort:created' } }, 'Alpha Delta'],
    ['a query of mods', { filter: { query: 'mods:none' } }, 'Gamma Alpha'],
    ['nothing for LIKE wildcards', { filter: { query: '"%"' } }, ''],
  ])('lists %s', async (_, variables, expected) => {
    expect(await titles(variables)).toBe(expected)
  })

  it.each([
    ['size:3', 'parse query: unknown filter "size:". Use ', 0],
    ['big components:many', 'parse query: "many" is not a number', 4],
    ['author:>ana', 'parse query: author: cannot be compared with < or >', 0],
    ['big version:new', 'parse query: "new" is not a version. Use one such as 0.92.1', 4],
    ['big kind:car', 'parse query: kind: has no value "car". Use world, subassembly, mod', 4],
    ['big "open', 'parse query: ', 4],
  ])('explains what is wrong with the query %s, and where', async (query, message, position) => {
    const { data, errors } = await queryHub({ filter: { query } })
    expect(data).toBeNull()
    expect(errors?.[0]?.message.startsWith(message)).toBe(true)
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'query', position })
    const list = await queryList({ filter: { query } })
    expect(list).toMatchObject({ creations: [], count: 0, queryError: { position } })
    expect(`parse query: ${list.queryError?.detail}`.startsWith(message)).toBe(true)
  })

  it('lists a page with the number of all', async () => {
    expect(await queryList({ page: { maxCount: 2 }, filter: { query: 'sort:created' } })).toEqual({
      creations: [{ title: 'Alpha' }, { title: 'Beta' }],
      count: 4,
      queryError: null,
    })
  })

  it('returns pages by index and size', async () => {
    const page = async (index: number) => (await queryHub({ page: { page: index, maxCount: 3 } })).data?.creations ?? []
    expect((await page(0)).map(({ title }) => title)).toEqual(['Delta', 'Gamma', 'Beta'])
    expect((await page(1)).map(({ title }) => title)).toEqual(['Alpha'])
    expect(await page(2)).toEqual([])
    expect(await page(1_000)).toEqual([])
  })

  it('returns version lines, newest first', async () => {
    const query = '{ creationVersions worlds: creationVersions(kind: WORLD) mods: creationVersions(kind: MOD) }'
    const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(response.json().data).toEqual({ creationVersions: ['0.92', '0.91'], worlds: ['0.92', '0.91'], mods: [] })
  })

  it('links required mods to their hub entries, and counts the dependents of a mod', async () => {
    const query = `{ creations(kind: WORLD, filter: { mods: MODDED }) { needs { id version creation { title } } }
      mods: creations(kind: MOD) { needs { id creation { title } } ... on Mod { modInfo { id version dependencies dependentCount } } } }`
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
    expect(data.creations[0].needs).toEqual([{ id: 'HexLamps', version: '0.91.4', creation: { title: 'Delta' } }])
    expect(data.mods[0]).toEqual({
      needs: [{ id: 'EccsLogic', creation: null }],
      modInfo: { id: 'HexLamps', version: '1.4.2', dependencies: ['EccsLogic', 'MHG'], dependentCount: 1 },
    })
  })

  it('shows a hidden creation only to staff and its author, and lists it nowhere', async () => {
    const moderator = await make.user({ roles: ['moderator'] })
    const { lwid } = await make.creation({ by: ana, title: 'Epsilon' })
    await hideObject(site.context({ viewer: moderator }), { objectId: lwid, reason: 'Not a circuit' })
    expect(await titles({ filter: { query: 'Epsilon' } })).toBe('')
    const seen = async (viewer: Viewer | null) =>
      (await findVisibleCreation(site.context({ viewer }), lwid)) !== undefined
    expect([await seen(null), await seen(bo), await seen(ana), await seen(moderator)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await site.server.inject(`/api/v1/creation/${lwid}/download`)).statusCode).toBe(404)
  })
})
