import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { deleteCreation } from '#features/creations/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { bytesSource, openPackage } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { createWorldSave } from '#tests/gameSaves.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { loadCollection } from '../loadCollection.ts'
import { removeCollectionEditor } from '../operations/removeCollectionEditor.ts'
import type { CollectionRow } from '../rows.ts'
import { loadArchive } from './loadArchive.ts'
import { getZipSize, streamZip } from './streamZip.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let networks = 0
type Options = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; from?: string }
const get = (url: string, { method = 'GET', headers = {}, from = `10.8.0.${++networks}` }: Options = {}) =>
  site.server.inject({ method, url, headers, remoteAddress: from })

const pathOf = ({ lwid }: CollectionRow) => `/api/v1/collection/${lwid}/download`

async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await openPackage(bytesSource(zip))
  const files = new Map<string, Buffer>()
  for (const name of opened.names) files.set(name, Buffer.from(await opened.read(name, zip.length)))
  return files
}

const files = [createWorldSave({ relays: 3 }), createWorldSave({ relays: 9 })] as const

async function makeFilled(options: Parameters<typeof make.collection>[0] = {}) {
  const author = await make.user()
  const creations = [
    await make.creation({ by: author, file: files[0], name: 'clock.partialworld' }),
    await make.creation({ by: author, file: files[1], name: 'clock.partialworld' }),
  ]
  const collection = await make.collection({ ...options, entries: creations.map(({ lwid }) => lwid) })
  return { author, creations, collection }
}

describe('the download of a collection', () => {
  it('contains the files in its order, byte for byte, with a list of their hashes', async () => {
    const { collection } = await makeFilled({ title: 'Counters!' })
    const response = await get(pathOf(collection))
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(response.rawPayload.length),
      'content-disposition': 'attachment; filename="counters.zip"',
      'cache-control': 'private, no-store',
    })
    const unpacked = await unpack(response.rawPayload)
    const names = ['01 clock.partialworld', '02 clock.partialworld']
    expect([...unpacked.keys()]).toEqual([...names, 'SHA256SUMS'])
    for (const [at, name] of names.entries()) expect(unpacked.get(name)?.equals(files[at] as Buffer)).toBe(true)
    expect(String(unpacked.get('SHA256SUMS'))).toBe(
      names.map((name, at) => `${hash('sha256', files[at] as Buffer)}  ${name}\n`).join(''),
    )
    const head = await get(pathOf(collection), { method: 'HEAD' })
    expect(head.headers['content-length']).toBe(String(response.rawPayload.length))
  })

  it('opens in another zip reader, with names of any language', async () => {
    const author = await make.user()
    const names = ['加法器 4.partialworld', 'Zähler ½.partialworld', 'clock.partialworld']
    const entries: string[] = []
    for (const [at, name] of names.entries()) {
      const file = createWorldSave({ relays: 20 + at })
      entries.push((await make.creation({ by: author, file, name })).lwid)
    }
    const { rawPayload } = await get(pathOf(await make.collection({ entries })))
    const zip = new ZipReader(new Uint8ArrayReader(rawPayload), { checkSignature: true, useWebWorkers: false })
    const found = await zip.getEntries()
    expect(found.map(({ filename, filenameUTF8 }) => [filename, filenameUTF8])).toEqual([
      ...names.map((name, at) => [`0${at + 1} ${name}`, true]),
      ['SHA256SUMS', true],
    ])
    const contents = await Promise.all(
      found.map((entry) => (entry.directory ? undefined : entry.getData(new Uint8ArrayWriter()))),
    )
    for (const at of names.keys())
      expect(Buffer.from(contents[at] ?? []).equals(createWorldSave({ relays: 20 + at }))).toBe(true)
    expect(Buffer.from(contents[3] ?? []).toString()).toContain('  01 加法器 4.partialworld\n')
    await zip.close()
  })

  it('leaves out what is hidden or deleted, and is missing if nothing is left', async () => {
    const { author, creations, collection } = await makeFilled()
    const [first = '', second = ''] = creations.map(({ lwid }) => lwid)
    await hideObject(as(admin), { objectId: first })
    const names = [...(await unpack((await get(pathOf(collection))).rawPayload)).keys()]
    expect(names).toEqual(['01 clock.partialworld', 'SHA256SUMS'])
    await deleteCreation(as(author), { creationId: second })
    expect((await get(pathOf(collection))).statusCode).toBe(404)
    expect(await loadArchive(as(author), collection)).toBeNull()
  })

  it('counts as a download of each member, once an hour', async () => {
    const { creations, collection } = await makeFilled()
    const count = async () =>
      (
        await site.pool.query('select download_count from creations where object_id = any($1) order by object_id', [
          creations.map(({ id }) => id),
        ])
      ).rows.map((row) => row.download_count)
    await get(pathOf(collection), { method: 'HEAD', from: '10.9.0.1' })
    expect(await count()).toEqual([0, 0])
    for (const _ of [1, 2]) await get(pathOf(collection), { from: '10.9.0.1' })
    expect(await count()).toEqual([1, 1])
  })

  it('of a private collection needs a link of somebody who takes part in it', async () => {
    const { viewer: ana, authorization } = await signInAs(site)
    const { viewer: stranger, authorization: foreign } = await signInAs(site)
    const ben = await make.user()
    const { collection } = await makeFilled({ by: ana, editors: [ben], visibility: 'private' })
    expect((await get(pathOf(collection))).statusCode).toBe(404)
    expect((await get(pathOf(collection), { headers: { authorization: foreign } })).statusCode).toBe(404)
    expect((await get(pathOf(collection), { headers: { authorization } })).statusCode).toBe(200)
    for (const viewer of [null, stranger]) expect(await loadArchive(as(viewer), collection)).toBeNull()

    const own = (await loadArchive(as(ana), collection))?.downloadUrl ?? ''
    const row = await loadCollection(as(ben), collection.lwid)
    const link = (await loadArchive(as(ben), row))?.downloadUrl ?? ''
    expect([(await get(own)).statusCode, (await get(link)).statusCode]).toEqual([200, 200])
    const { collection: other } = await makeFilled({ visibility: 'private' })
    const changed = [link.replace(collection.lwid, other.lwid), link.replace(`-${ben.id}-`, `-${stranger.id}-`)]
    for (const url of [...changed, link.slice(0, -1), `${pathOf(collection)}?pass=`]) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
    await removeCollectionEditor(as(ana), { collectionId: collection.lwid, username: ben.username })
    expect((await get(link)).statusCode).toBe(404)
    site.clock.advanceMs(2 * 3_600_000)
    expect((await get(own)).statusCode).toBe(404)
  })
})

describe('a streamed zip', () => {
  it('has the announced size, whatever the names and contents are', async () => {
    const contents = ['', 'x', '加法器'.repeat(1_000)].map((text) => Buffer.from(text))
    const members = contents.map((content, at) => ({
      name: `${at} ü 加法器.txt`,
      byteSize: content.length,
      open: () => Readable.from([content.subarray(0, 7), content.subarray(7)]),
    }))
    const zip = await buffer(Readable.from(streamZip(members, new Date('2026-11-23T12:34:56Z'))))
    expect(zip.length).toBe(getZipSize(members))
    const unpacked = await unpack(zip)
    for (const [at, { name }] of members.entries()) expect(unpacked.get(name)).toEqual(contents[at])
  })

  it('breaks off when a file is shorter than it should be', async () => {
    const members = [{ name: 'a', byteSize: 2, open: () => Readable.from([Buffer.from('x')]) }]
    await expect(buffer(Readable.from(streamZip(members, new Date())))).rejects.toThrow('a has 1 bytes, not 2')
  })
})
