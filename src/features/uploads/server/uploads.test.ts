import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accountDeleted } from '#features/accounts/contract/events.ts'
import { claimImages, findImages } from '#features/images/server/index.ts'
import { NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { createUploader, listFolder, md5Base64, toBlobParams } from '#tests/uploads.ts'
import { uploadErrorCodes, uploadUrlTtlSeconds } from '../contract/limits.ts'
import { claimUpload } from './claimUpload.ts'
import { sweepUploads } from './jobs.ts'
import { onAccountDeleted } from './listeners.ts'
import { createUpload } from './operations/createUpload.ts'
import { findUpload } from './queries.ts'
import { attachUpload } from './transactions/attachUpload.ts'

const site = await testSite()
const make = factories(site)
const { db, files } = site.services

type User = Awaited<ReturnType<typeof make.user>>
const as = (viewer: User | null) => site.context({ viewer })
const zip = randomBytes(5_000)
const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer()

const register = (viewer: User | null, bytes = zip, { kind = 'creation', ...change }: Record<string, unknown> = {}) =>
  createUpload(as(viewer), { kind: kind as string, blob: toBlobParams(bytes, change) })

type Registration = Awaited<ReturnType<typeof register>>

const listFiles = (folder: string) => listFolder(site, folder)
const send = createUploader(site, (viewer, input) => createUpload(site.context({ viewer }), input))
const { put } = send
const uploaded = (viewer: User) => send.file(viewer, zip)
const uploadedImage = (viewer: User) => send.image(viewer, png)

describe('createUpload', () => {
  it('rejects visitors and unknown kinds', async () => {
    await expect(register(null)).rejects.toThrow(UnauthenticatedError)
    await expect(register(await make.user(), zip, { kind: 'avatar' })).rejects.toThrow(NotFoundError)
  })

  it.each([
    ['an empty name', { filename: '' }, 'filename'],
    ['an empty file', { byte_size: 0 }, 'byte_size'],
    ['a fractional size', { byte_size: 1.5 }, 'byte_size'],
    ['a file above 256 MiB', { byte_size: 256 * 1024 * 1024 + 1 }, 'byte_size'],
    ['a picture above 10 MiB', { kind: 'image', byte_size: 10 * 1024 * 1024 + 1 }, 'byte_size'],
    ['a missing checksum', { checksum: undefined }, 'checksum'],
    ['a hexadecimal checksum', { checksum: 'd41d8cd98f00b204e9800998ecf8427e' }, 'checksum'],
    ['a type with a line break', { content_type: 'image/png\r\nx: y' }, 'content_type'],
  ])('rejects %s', async (_, change, field) => {
    const error: ValidationError = await register(await make.user(), zip, change).catch((error) => error)
    expect(error).toBeInstanceOf(ValidationError)
    expect(error.field).toBe(field)
  })

  it('rejects a file that would exceed the user’s storage quota', async () => {
    const ana = await make.user()
    for (let n = 0; n < 16; n++) await register(ana, zip, { byte_size: 256 * 1024 * 1024 })
    await expect(register(ana)).rejects.toThrow(uploadErrorCodes.quota)
    await register(await make.user())
  })
})

describe('storeUpload', () => {
  it('accepts a file that matches its registration, once, and records its SHA-256', async () => {
    const ana = await make.user()
    const upload = await uploaded(ana)
    expect(await put(upload, zip)).toEqual([422, uploadErrorCodes.used])
    const claimed = await claimUpload(as(ana), { id: upload.id, kind: 'creation' })
    expect(claimed).toMatchObject({ name: 'adder.zip', byteSize: 5_000, contentType: 'application/zip' })
    expect(claimed.sha256).toBe(createHash('sha256').update(zip).digest('hex'))
    const file = await files.open(claimed.fileName)
    expect(file && (await buffer(file.stream)).equals(zip)).toBe(true)
  })

  it.each([
    ['different content of the same size', randomBytes(5_000), {}, uploadErrorCodes.wrongChecksum],
    ['fewer bytes', zip.subarray(1), {}, uploadErrorCodes.wrongSize],
    ['more bytes', Buffer.concat([zip, zip]), {}, uploadErrorCodes.wrongSize],
    ['a different type', zip, { 'content-type': 'text/html' }, uploadErrorCodes.wrongType],
    [
      'a different Content-MD5 header',
      zip,
      { 'content-md5': md5Base64(Buffer.from('x')) },
      uploadErrorCodes.wrongChecksum,
    ],
  ])('rejects %s, leaves nothing behind, and then accepts the right file', async (...row) => {
    const [, bytes, headers, code] = row
    const upload = await register(await make.user())
    expect(await put(upload, bytes, { headers })).toEqual([422, code])
    expect(listFiles('uploads').filter((name) => name.startsWith(upload.id))).toEqual([])
    expect(listFiles('.unfinished')).toEqual([])
    expect(await put(upload, zip)).toEqual([204, ''])
  })

  it('rejects a URL that is expired, tampered with, or of another upload', async () => {
    const ana = await make.user()
    const [one, two] = [await register(ana), await register(ana)]
    const search = (upload: Registration) => new URL(upload.direct.url).search
    for (const query of [
      search(two),
      search(one).replace(/expires=(\d)/, 'expires=9$1'),
      '?expires=9999999999&signature=x',
      '?',
    ]) {
      expect(await put(one, zip, { query })).toEqual([404, '404'])
    }
    site.clock.advanceMs((uploadUrlTtlSeconds + 1) * 1000)
    expect(await put(one, zip)).toEqual([422, uploadErrorCodes.expired])
  })

  it('accepts exactly one of several concurrent uploads of the same file', async () => {
    const upload = await register(await make.user())
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(upload, zip)))
    expect(answers.filter(([status]) => status === 204)).toHaveLength(1)
    expect(listFiles('uploads').filter((name) => name.startsWith(upload.id))).toHaveLength(1)
  })

  it('converts a picture to an image with smaller variants and keeps nothing else', async () => {
    const upload = await uploadedImage(await make.user())
    const [image] = await findImages(db, [upload.id])
    expect(image).toMatchObject({ width: 900, height: 600, widths: [360, 720], name: 'lamp.png', keptAt: null })
    expect(listFiles('uploads').filter((name) => name.startsWith(upload.id))).toEqual([])
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
  ])('rejects %s that claims to be a picture, and leaves nothing behind', async (_, text) => {
    const bytes = Buffer.from(text)
    const upload = await register(await make.user(), bytes, { kind: 'image', content_type: 'image/png' })
    expect(await put(upload, bytes)).toEqual([422, expect.stringContaining('This file is not a picture.')])
    expect(await findUpload(db, upload.id)).toBeUndefined()
    expect(listFiles('uploads').filter((name) => name.startsWith(upload.id))).toEqual([])
  })
})

describe('claimUpload', () => {
  it('returns an upload to its owner by id or signed id, and to nobody else', async () => {
    const ana = await make.user()
    const { id, signedId } = await uploaded(ana)
    for (const each of [id, signedId]) {
      expect(await claimUpload(as(ana), { id: each, kind: 'creation' })).toMatchObject({ id })
    }
    for (const ctx of [as(await make.user()), as(null)]) {
      await expect(claimUpload(ctx, { id: signedId, kind: 'creation' })).rejects.toThrow(ValidationError)
    }
    for (const wrong of [`${id}--${'0'.repeat(64)}`, `${id}x`, '', 'a'.repeat(22)]) {
      await expect(claimUpload(as(ana), { id: wrong, kind: 'creation' })).rejects.toThrow('has not been uploaded')
    }
    await expect(claimUpload(as(ana), { id, kind: 'image' })).rejects.toThrow('has not been uploaded')
  })

  it('rejects an upload that is incomplete or already attached', async () => {
    const ana = await make.user()
    const announced = await register(ana)
    await expect(claimUpload(as(ana), { id: announced.id, kind: 'creation' })).rejects.toThrow('has not been uploaded')
    await expect(attachUpload(as(null), db, announced.id)).rejects.toThrow(ValidationError)
    const { id } = await uploaded(ana)
    await attachUpload(as(null), db, id)
    await expect(claimUpload(as(ana), { id, kind: 'creation' })).rejects.toThrow('has been used already')
    await expect(attachUpload(as(null), db, id)).rejects.toThrow('has been used already')
  })
})

describe('claimImages', () => {
  it('returns the viewer’s own images in the requested order, and nobody else’s', async () => {
    const ana = await make.user()
    const [one, two] = [await uploadedImage(ana), await uploadedImage(ana)]
    const claimed = await claimImages(as(ana), site.services.db, [two.signedId, one.id])
    expect(claimed.map(({ id }) => id)).toEqual([two.id, one.id])
    for (const ids of [[one.id], ['a'.repeat(22)], ['x']]) {
      await expect(claimImages(as(await make.user()), site.services.db, ids)).rejects.toThrow(ValidationError)
    }
    await expect(claimImages(as(null), site.services.db, [one.id])).rejects.toThrow(ValidationError)
    const many = Array.from({ length: 21 }, (_, n) => String(n).padStart(22, 'a'))
    await expect(claimImages(as(ana), site.services.db, many)).rejects.toThrow('At most 20')
  })
})

describe('unused uploads', () => {
  it('are swept after a day, rows and files, while used ones stay', async () => {
    // File timestamps come from the system clock, not the site's.
    site.clock.set(new Date())
    const ana = await make.user()
    const [used, unused, left] = [await uploaded(ana), await uploaded(ana), await register(ana)]
    await attachUpload(as(null), db, used.id)
    await files.put('uploads/no-row-knows-this', zip)
    const later = (ms: number) => ({ ...as(null), clock: { now: () => new Date(Date.now() + ms) } })
    await sweepUploads.run(later(0), {})
    expect(await findUpload(db, unused.id)).toBeDefined()
    await sweepUploads.run(later(2 * 86_400_000), {})
    expect(
      await Promise.all([used, unused, left].map(async ({ id }) => (await findUpload(db, id)) !== undefined)),
    ).toEqual([true, false, false])
    const ids = listFiles('uploads').map((name) => name.slice(0, 22))
    expect(ids).toContain(used.id)
    for (const gone of [unused.id, 'no-row-knows-this']) expect(ids).not.toContain(gone)
  })

  it('are deleted with the account', async () => {
    const ana = await make.user()
    const [used, unused] = [await uploaded(ana), await uploaded(ana)]
    await attachUpload(as(null), db, used.id)
    await onAccountDeleted.run(as(null), accountDeleted({ userId: ana.id }).payload)
    expect([await findUpload(db, used.id), await findUpload(db, unused.id)]).toEqual([expect.anything(), undefined])
  })
})
