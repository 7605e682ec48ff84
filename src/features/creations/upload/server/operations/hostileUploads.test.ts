import { beforeAll, expect, it } from 'vitest'
import { writeZip } from '#gamefiles/index.ts'
import { ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder } from '#tests/uploads.ts'
import { uploadCreation } from './uploadCreation.ts'

const site = await testSite()
const make = factories(site)
const world = createWorldSave({ relays: 40 })
const zip = async (...args: Parameters<typeof writeZip>) => Buffer.from(await writeZip(...args))

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

const files: [string, () => Promise<Buffer> | Buffer][] = [
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an HTML page with a script', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a truncated save', () => world.subarray(0, world.length - 40)],
  ['a save with trailing data', () => Buffer.concat([world, Buffer.from('PK\u0003\u0004')])],
  ['a save of an unknown kind', () => createSubassemblySave({ kind: 9 })],
  ['an empty package', () => zip([])],
  ['a package with a path out of its folder', () => zip([{ name: '../../data.logicworld', content: world }])],
  ['a zip bomb', () => zip([{ name: 'data.logicworld', content: new Uint8Array(60_000_000), deflate: true }])],
  [
    'a package with a false size',
    () => zip([{ name: 'data.logicworld', content: world, deflate: true, claims: { unpackedBytes: 10 } }]),
  ],
]

it.each(nonEmpty(files))(
  'uploadCreation rejects %s with a message, publishes nothing and leaves nothing behind',
  async (_, file) => {
    const before = listFolder(site, 'uploads').length
    const { id } = await make.uploadedFile(ana, await file())
    const attempt = uploadCreation(site.context({ viewer: ana }), { title: 'Harmless', uploadedFileId: id })
    await expect(attempt).rejects.toBeInstanceOf(ValidationError)
    await expect(attempt).rejects.toMatchObject({
      field: 'uploadedFileId',
      message: expect.stringMatching(/^["A-Z].+\.$/),
    })
    expect(listFolder(site, 'uploads')).toHaveLength(before)
    const query = { query: '{ creationCount }' }
    const answer = await site.server.inject({ method: 'POST', url: '/graphql', payload: query })
    expect(answer.json().data.creationCount).toBe(0)
  },
)
