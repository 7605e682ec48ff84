import { beforeAll, describe, expect, it } from 'vitest'
import { writeZip } from '#gamefiles/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { createModPackage, createSubassemblySave, createWorldSave } from '#tests/gameSaves.ts'
import { testSite } from '#tests/testSite.ts'
import { loadCreation } from '../loadCreation.ts'
import { deleteCreation } from '../operations/deleteCreation.ts'

const site = await testSite()
const make = factories(site)
const file = createWorldSave({ relays: 3 })

let ana: Viewer
let creation: Awaited<ReturnType<typeof make.creation>>
beforeAll(async () => {
  ana = await make.user()
  creation = await make.creation({ by: ana, file, name: '加法器 4.partialworld' })
})

let addressCount = 0
const nextAddress = () => `10.1.0.${++addressCount}`

type DownloadOptions = { method?: 'GET' | 'HEAD'; headers?: Record<string, string>; from?: string; id?: string }

const download = ({ method = 'GET', headers = {}, from = nextAddress(), id = creation.lwid }: DownloadOptions = {}) =>
  site.server.inject({ method, url: `/api/v1/creation/${id}/download`, headers, remoteAddress: from })

const count = async () => (await loadCreation(site.context(), creation.lwid)).downloadCount

describe('GET /api/v1/creation/{id}/download', () => {
  it('returns the exact file by lwid and by number, under a safe name', async () => {
    for (const id of [creation.lwid, String(creation.number)]) {
      const response = await download({ id })
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.equals(file)).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(file.length),
        'content-disposition': `attachment; filename="___ 4.partialworld"; filename*=UTF-8''%E5%8A%A0%E6%B3%95%E5%99%A8%204.partialworld`,
        etag: `"${creation.sha256}"`,
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('supports byte ranges, If-Range and If-None-Match', async () => {
    const part = await download({ headers: { range: 'bytes=5-9' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-9/${file.length}`])
    expect(part.rawPayload.equals(file.subarray(5, 10))).toBe(true)
    const beyond = await download({ headers: { range: `bytes=${file.length}-` } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${file.length}`])
    const other = await download({ headers: { range: 'bytes=5-9', 'if-range': '"another"' } })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, file.length])
    expect((await download({ headers: { 'if-none-match': `"${creation.sha256}"` } })).statusCode).toBe(304)
  })

  it('counts one download per client and hour, but no HEAD request and no continuation', async () => {
    const before = await count()
    const from = nextAddress()
    const head = await download({ method: 'HEAD', from })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(file.length),
      0,
    ])
    await download({ headers: { range: 'bytes=10-' }, from })
    expect(await count()).toBe(before)
    await download({ headers: { range: 'bytes=0-' }, from })
    await download({ from })
    expect(await count()).toBe(before + 1)
    await download()
    expect(await count()).toBe(before + 2)
  })

  it('answers 404 for a missing or deleted creation', async () => {
    const gone = await make.creation({ by: ana })
    await deleteCreation(site.context({ viewer: ana }), { creationId: gone.lwid })
    for (const id of [gone.lwid, 'ctn-00000000', '99999999', 'x', '..%2f..']) {
      expect((await download({ id })).statusCode, id).toBe(404)
    }
  })
})

describe('GET /api/v1/creation/{id}/save', () => {
  const get = (id: string) => site.server.inject({ method: 'GET', url: `/api/v1/creation/${id}/save` })

  it('returns the file without counting a download', async () => {
    const before = await count()
    const response = await get(creation.lwid)
    expect(response.rawPayload.equals(file)).toBe(true)
    expect(response.headers['file-in-package']).toBeUndefined()
    expect(await count()).toBe(before)
  })

  it('says which file of a package the creation is', async () => {
    const save = createSubassemblySave()
    const bytes = await writeZip(['加法器', 'b'].map((name) => ({ name: `${name}/data.partialworld`, content: save })))
    const { lwid } = await make.creation({
      by: ana,
      file: Buffer.from(bytes),
      fileInPackage: '加法器/data.partialworld',
    })
    const name = (await get(lwid)).headers['file-in-package']
    expect(decodeURIComponent(String(name))).toBe('加法器/data.partialworld')
  })

  it('returns the file of each version, also after a newer one was added', async () => {
    const added = await make.creation({ by: ana, file: createWorldSave({ relays: 5 }) })
    await make.creationVersion(ana, added, { file: createWorldSave({ relays: 6 }) })
    const getVersion = (number: number) => get(`${added.lwid}/versions/${number}`)
    expect((await getVersion(1)).rawPayload.equals(createWorldSave({ relays: 5 }))).toBe(true)
    expect((await getVersion(2)).rawPayload.equals(createWorldSave({ relays: 6 }))).toBe(true)
    expect((await getVersion(3)).statusCode).toBe(404)
  })

  it('answers 404 for a mod, which has no save', async () => {
    const { lwid } = await make.creation({ by: ana, file: await createModPackage() })
    expect((await get(lwid)).statusCode).toBe(404)
  })
})
