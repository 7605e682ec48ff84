import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountDeleted } from '#features/accounts/contract/events.ts'
import { findImages, takeImages } from '#features/images/server/index.ts'
import { Invalid, NotFound, SignInFirst } from '#platform/errors.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { blobOf, md5, storedFiles, uploader } from '#tests/uploads.ts'
import { addressLifeSeconds, codes } from '../contract/limits.ts'
import { sweepUploads } from './jobs.ts'
import { removeUploadsOfUser } from './listeners.ts'
import { createUpload } from './operations/createUpload.ts'
import { findUpload } from './queries.ts'
import { keepUpload, takeUpload } from './takeUpload.ts'

const site = await testSite()
const make = factories(site)
const { db, files } = site.services

type User = Awaited<ReturnType<typeof make.user>>
const as = (viewer: User | null) => site.context({ viewer })
const zip = randomBytes(5_000)
const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer()

const announce = (viewer: User | null, bytes = zip, { nature = 'creation', ...change }: Record<string, unknown> = {}) =>
  createUpload(as(viewer), { nature: nature as string, blob: blobOf(bytes, change) })

type Announced = Awaited<ReturnType<typeof announce>>

const stored = (folder: string) => storedFiles(site, folder)
const send = uploader(site, (viewer, input) => createUpload(site.context({ viewer }), input))
const { put } = send
const uploaded = (viewer: User) => send.file(viewer, zip)
const uploadedImage = (viewer: User) => send.image(viewer, png)

describe('createUpload', () => {
  it('refuses visitors, and natures that there are not', async () => {
    await expect(announce(null)).rejects.toThrow(SignInFirst)
    await expect(announce(await make.user(), zip, { nature: 'avatar' })).rejects.toThrow(NotFound)
  })

  it.each([
    ['no name', { filename: '' }, 'filename'],
    ['an empty file', { byte_size: 0 }, 'byte_size'],
    ['part of a byte', { byte_size: 1.5 }, 'byte_size'],
    ['more than 256 MiB', { byte_size: 256 * 1024 * 1024 + 1 }, 'byte_size'],
    ['a picture of more than 10 MiB', { nature: 'image', byte_size: 10 * 1024 * 1024 + 1 }, 'byte_size'],
    ['no checksum', { checksum: undefined }, 'checksum'],
    ['a checksum in hexadecimal digits', { checksum: 'd41d8cd98f00b204e9800998ecf8427e' }, 'checksum'],
    ['a type with a line break', { content_type: 'image/png\r\nx: y' }, 'content_type'],
  ])('refuses %s (D37)', async (_, change, field) => {
    const refusal: Invalid = await announce(await make.user(), zip, change).catch((error) => error)
    expect(refusal).toBeInstanceOf(Invalid)
    expect(refusal.field).toBe(field)
  })

  it('refuses what would be more than one person may store (requirement 51)', async () => {
    const ana = await make.user()
    for (let n = 0; n < 16; n++) await announce(ana, zip, { byte_size: 256 * 1024 * 1024 })
    await expect(announce(ana)).rejects.toThrow(codes.quota)
    await announce(await make.user())
  })
})

describe('storeUpload', () => {
  it('takes a file that is what was announced, once, and knows its SHA-256', async () => {
    const ana = await make.user()
    const upload = await uploaded(ana)
    expect(await put(upload, zip)).toEqual([422, codes.used])
    const taken = await takeUpload(as(ana), { id: upload.id, nature: 'creation' })
    expect(taken).toMatchObject({ name: 'adder.zip', byteSize: 5_000, contentType: 'application/zip' })
    expect(taken.sha256).toBe(createHash('sha256').update(zip).digest('hex'))
    const file = await files.open(taken.fileName)
    expect(file && (await buffer(file.stream)).equals(zip)).toBe(true)
  })

  it.each([
    ['another content of the same size', randomBytes(5_000), {}, codes.wrongChecksum],
    ['fewer bytes', zip.subarray(1), {}, codes.wrongSize],
    ['more bytes', Buffer.concat([zip, zip]), {}, codes.wrongSize],
    ['another type', zip, { 'content-type': 'text/html' }, codes.wrongType],
    ['another checksum in its header', zip, { 'content-md5': md5(Buffer.from('x')) }, codes.wrongChecksum],
  ])('refuses %s, leaves nothing behind, and takes the right file then (requirement 48)', async (...row) => {
    const [, bytes, headers, code] = row
    const upload = await announce(await make.user())
    expect(await put(upload, bytes, { headers })).toEqual([422, code])
    expect(stored('uploads').filter((name) => name.startsWith(upload.id))).toEqual([])
    expect(stored('.unfinished')).toEqual([])
    expect(await put(upload, zip)).toEqual([204, ''])
  })

  it('refuses an address that is too old, changed, or of another upload', async () => {
    const ana = await make.user()
    const [one, two] = [await announce(ana), await announce(ana)]
    const search = (upload: Announced) => new URL(upload.direct.url).search
    for (const query of [
      search(two),
      search(one).replace(/expires=(\d)/, 'expires=9$1'),
      '?expires=9999999999&signature=x',
      '?',
    ]) {
      expect(await put(one, zip, { query })).toEqual([404, '404'])
    }
    site.clock.advanceMs((addressLifeSeconds + 1) * 1000)
    expect(await put(one, zip)).toEqual([422, codes.expired])
  })

  it('takes one of many that bring the same file at once', async () => {
    const upload = await announce(await make.user())
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(upload, zip)))
    expect(answers.filter(([status]) => status === 204)).toHaveLength(1)
    expect(stored('uploads').filter((name) => name.startsWith(upload.id))).toHaveLength(1)
  })

  it('makes an image of a picture, with smaller forms, and keeps nothing else (D38)', async () => {
    const upload = await uploadedImage(await make.user())
    const [image] = await findImages(db, [upload.id])
    expect(image).toMatchObject({ width: 900, height: 600, widths: [360, 720], name: 'lamp.png', keptAt: null })
    expect(stored('uploads').filter((name) => name.startsWith(upload.id))).toEqual([])
    for (const [query, width] of [
      ['', 900],
      ['?w=360', 360],
      ['?w=361', 720],
      ['?w=5000', 900],
      ['?w=x', 900],
    ] as const) {
      const response = await site.server.inject({ method: 'GET', url: `/upload/${upload.id}${query}` })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    }
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
  ])('refuses %s that says it is a picture, and leaves nothing behind', async (_, text) => {
    const bytes = Buffer.from(text)
    const upload = await announce(await make.user(), bytes, { nature: 'image', content_type: 'image/png' })
    expect(await put(upload, bytes)).toEqual([422, expect.stringContaining('This file is not a picture.')])
    expect(await findUpload(db, upload.id)).toBeUndefined()
    expect(stored('uploads').filter((name) => name.startsWith(upload.id))).toEqual([])
  })
})

describe('takeUpload', () => {
  it('gives an upload to its owner by id or signed id, and to nobody else (requirement 43)', async () => {
    const ana = await make.user()
    const { id, signedId } = await uploaded(ana)
    for (const each of [id, signedId]) {
      expect(await takeUpload(as(ana), { id: each, nature: 'creation' })).toMatchObject({ id })
    }
    for (const ctx of [as(await make.user()), as(null)]) {
      await expect(takeUpload(ctx, { id: signedId, nature: 'creation' })).rejects.toThrow(Invalid)
    }
    for (const wrong of [`${id}--${'0'.repeat(64)}`, `${id}x`, '', 'a'.repeat(22)]) {
      await expect(takeUpload(as(ana), { id: wrong, nature: 'creation' })).rejects.toThrow('has not been uploaded')
    }
    await expect(takeUpload(as(ana), { id, nature: 'image' })).rejects.toThrow('has not been uploaded')
  })

  it('refuses what has not come, and what is used already', async () => {
    const ana = await make.user()
    const announced = await announce(ana)
    await expect(takeUpload(as(ana), { id: announced.id, nature: 'creation' })).rejects.toThrow('has not been uploaded')
    await expect(keepUpload(as(null), db, announced.id)).rejects.toThrow(Invalid)
    const { id } = await uploaded(ana)
    await keepUpload(as(null), db, id)
    await expect(takeUpload(as(ana), { id, nature: 'creation' })).rejects.toThrow('has been used already')
    await expect(keepUpload(as(null), db, id)).rejects.toThrow('has been used already')
  })
})

describe('takeImages', () => {
  it('gives own images in the order that was asked for, and nobody else theirs (requirement 43)', async () => {
    const ana = await make.user()
    const [one, two] = [await uploadedImage(ana), await uploadedImage(ana)]
    const taken = await takeImages(as(ana), [two.signedId, one.id])
    expect(taken.map(({ id }) => id)).toEqual([two.id, one.id])
    for (const ids of [[one.id], ['a'.repeat(22)], ['x']]) {
      await expect(takeImages(as(await make.user()), ids)).rejects.toThrow(Invalid)
    }
    await expect(takeImages(as(null), [one.id])).rejects.toThrow(Invalid)
    const many = Array.from({ length: 21 }, (_, n) => String(n).padStart(22, 'a'))
    await expect(takeImages(as(ana), many)).rejects.toThrow('At most 20')
  })
})

describe('what nothing uses', () => {
  it('is swept after a day, rows and files, and what is used stays (D37)', async () => {
    // Files have the time of the machine, not of the site.
    site.clock.set(new Date())
    const ana = await make.user()
    const [used, unused, left] = [await uploaded(ana), await uploaded(ana), await announce(ana)]
    await keepUpload(as(null), db, used.id)
    await files.put('uploads/no-row-knows-this', zip)
    const later = (ms: number) => ({ ...as(null), clock: { now: () => new Date(Date.now() + ms) } })
    await sweepUploads.run(later(0), {})
    expect(await findUpload(db, unused.id)).toBeDefined()
    await sweepUploads.run(later(2 * 86_400_000), {})
    expect(
      await Promise.all([used, unused, left].map(async ({ id }) => (await findUpload(db, id)) !== undefined)),
    ).toEqual([true, false, false])
    const ids = stored('uploads').map((name) => name.slice(0, 22))
    expect(ids).toContain(used.id)
    for (const gone of [unused.id, 'no-row-knows-this']) expect(ids).not.toContain(gone)
  })

  it('goes with the account', async () => {
    const ana = await make.user()
    const [used, unused] = [await uploaded(ana), await uploaded(ana)]
    await keepUpload(as(null), db, used.id)
    await removeUploadsOfUser.run(as(null), accountDeleted({ userId: ana.id }).payload)
    expect([await findUpload(db, used.id), await findUpload(db, unused.id)]).toEqual([expect.anything(), undefined])
  })
})
