import { beforeAll, expect, it } from 'vitest'
import { writeZip } from '#gamefiles/index.ts'
import { Invalid } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { aSubassembly, aWorld } from '#tests/saves.ts'
import { testSite } from '#tests/testSite.ts'
import { storedFiles } from '#tests/uploads.ts'
import { uploadCreation } from './uploadCreation.ts'

const site = await testSite()
const make = factories(site)
const world = aWorld({ relays: 40 })
const zip = async (...args: Parameters<typeof writeZip>) => Buffer.from(await writeZip(...args))

let ana: Viewer
beforeAll(async () => {
  ana = await make.user()
})

const files: [string, () => Promise<Buffer> | Buffer][] = [
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page that a browser would run', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a save that is cut', () => world.subarray(0, world.length - 40)],
  ['a save with something behind it', () => Buffer.concat([world, Buffer.from('PK\u0003\u0004')])],
  ['a save of a kind nobody knows', () => aSubassembly({ kind: 9 })],
  ['a package of nothing', () => zip([])],
  [
    'a package of two saves',
    () =>
      zip([
        { name: 'a/data.logicworld', content: world },
        { name: 'b/data.logicworld', content: world },
      ]),
  ],
  ['a package that leads out of its folder', () => zip([{ name: '../../data.logicworld', content: world }])],
  ['a bomb', () => zip([{ name: 'data.logicworld', content: new Uint8Array(60_000_000), deflate: true }])],
  [
    'a package that lies about its size',
    () => zip([{ name: 'data.logicworld', content: world, deflate: true, claims: { unpackedBytes: 10 } }]),
  ],
]

it.each(files)('%s is refused with a sentence, is not published and leaves nothing behind', async (_, file) => {
  const before = storedFiles(site, 'uploads').length
  const { id } = await make.uploadedFile(ana, await file())
  const attempt = uploadCreation(site.context({ viewer: ana }), { title: 'Harmless', uploadedFileId: id })
  await expect(attempt).rejects.toBeInstanceOf(Invalid)
  await expect(attempt).rejects.toMatchObject({
    field: 'uploadedFileId',
    message: expect.stringMatching(/^["A-Z].+\.$/),
  })
  expect(storedFiles(site, 'uploads')).toHaveLength(before)
  const query = { query: '{ creationCount }' }
  const answer = await site.server.inject({ method: 'POST', url: '/graphql', payload: query })
  expect(answer.json().data.creationCount).toBe(0)
})
