import { beforeAll, describe, expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { updateCreationVersion } from './operations/updateCreationVersion.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

type Dependency = { type: string; target: string }

const declare = (creation: { lwid: string }, dependencies: Dependency[]) =>
  updateCreationVersion(as(ana), { creationId: creation.lwid, number: 1, changelog: '', dependencies })

async function list({ lwid }: { lwid: string }) {
  const fields = 'type modId modVersion isFromFile status creation { id }'
  const query = `{ creation(id: "${lwid}") { version(number: 1) { dependencies { ${fields} } } } }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json().data.creation.version.dependencies
}

describe('the dependencies of a version', () => {
  it('are those that its file names, and those that the author adds', async () => {
    const mod = await make.creation({ by: ana, file: await createModPackage({ id: 'HexLamps' }) })
    const library = await make.creation({ by: ana })
    const world = await make.creation({ by: ana, file: createWorldSave({ mods: ['HexLamps'] }) })
    await declare(world, [
      { type: 'OPTIONAL', target: library.lwid },
      { type: 'INCOMPATIBLE', target: 'QuietRelays' },
    ])
    expect(await list(world)).toEqual([
      {
        type: 'REQUIRED',
        modId: 'HexLamps',
        modVersion: '0.91.4',
        isFromFile: true,
        status: 'FOUND',
        creation: { id: mod.lwid },
      },
      {
        type: 'OPTIONAL',
        modId: '',
        modVersion: '',
        isFromFile: false,
        status: 'FOUND',
        creation: { id: library.lwid },
      },
      {
        type: 'INCOMPATIBLE',
        modId: 'quietrelays',
        modVersion: '',
        isFromFile: false,
        status: 'MISSING',
        creation: null,
      },
    ])
  })

  it('are found by the URL of a creation too', async () => {
    const library = await make.creation({ by: ana, title: 'Library' })
    const world = await make.creation({ by: ana })
    for (const target of [
      `/creations/worlds/${library.number}`,
      `https://site.example/creations/worlds/${library.number}/library?page=2`,
    ]) {
      await declare(world, [{ type: 'REQUIRED', target }])
      expect(await list(world), target).toMatchObject([{ creation: { id: library.lwid } }])
    }
  })

  it('are refused if they lead nowhere, twice to the same, or to the creation itself', async () => {
    const world = await make.creation({ by: ana })
    const required = (target: string) => ({ type: 'REQUIRED', target })
    await expect(declare(world, [required('ctn-00000000')])).rejects.toThrow('There is no creation at “ctn-00000000”')
    await expect(declare(world, [required('two words')])).rejects.toThrow('neither the id of a mod nor the address')
    await expect(declare(world, [required('Hex'), required('hex')])).rejects.toThrow('“hex” is listed twice')
    await expect(declare(world, [required(world.lwid)])).rejects.toThrow('cannot depend on itself')
    await expect(
      declare(
        world,
        Array.from({ length: 51 }, (_, index) => required(`mod${index}`)),
      ),
    ).rejects.toThrow('at most 50')
  })

  it('say that one is missing once its creation is hidden', async () => {
    const library = await make.creation({ by: ana })
    const world = await make.creation({ by: ana })
    await declare(world, [{ type: 'REQUIRED', target: library.lwid }])
    await hideObject(as(await make.user({ roles: ['moderator'] })), { objectId: library.lwid })
    expect(await list(world)).toMatchObject([{ status: 'MISSING', creation: null }])
  })

  it('say which of them lead back to the creation, and only these', async () => {
    const [first, second, third, apart] = [
      await make.creation({ by: ana }),
      await make.creation({ by: ana }),
      await make.creation({ by: ana }),
      await make.creation({ by: ana }),
    ]
    const require = (target: { lwid: string }) => ({ type: 'REQUIRED', target: target.lwid })
    await declare(first, [require(second), require(apart), { type: 'OPTIONAL', target: third.lwid }])
    await declare(second, [require(third)])
    await declare(third, [require(first)])
    // A circle that does not contain the first is reported there, and followed nowhere.
    await declare(apart, [require(await createCircle(require))])
    expect((await list(first)).map(({ status }: { status: string }) => status)).toEqual(['CYCLIC', 'FOUND', 'FOUND'])
    expect(await list(third)).toMatchObject([{ status: 'CYCLIC', creation: { id: first.lwid } }])
  })

  it('say that two mods require each other', async () => {
    const mods = await Promise.all(
      [
        { id: 'Ping', dependencies: ['Pong'] },
        { id: 'Pong', dependencies: ['Ping'] },
      ].map(async (options) => make.creation({ by: ana, file: await createModPackage(options) })),
    )
    for (const mod of mods) expect(await list(mod)).toMatchObject([{ status: 'CYCLIC' }])
  })
})

async function createCircle(require: (target: { lwid: string }) => Dependency) {
  const [left, right] = [await make.creation({ by: ana }), await make.creation({ by: ana })]
  await declare(left, [require(right)])
  await declare(right, [require(left)])
  return left
}
