import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountDeleted } from '#features/accounts/contract/events.ts'
import { ForbiddenError, NotFoundError, RateLimitError, UnauthenticatedError } from '#platform/errors.ts'
import { factories } from '#tests/factories.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { pictureChanged } from '../contract/events.ts'
import { maxImageBytes } from '../contract/limits.ts'
import { sweepImageFiles } from './jobs.ts'
import { deletePreviousFile, deleteUserImages } from './listeners.ts'
import { removeAvatar } from './operations/removeAvatar.ts'
import { setAvatar } from './operations/setAvatar.ts'
import { findImage, findPictureOwner, listImagesByOwner } from './queries.ts'

const site = await testSite()
const make = factories(site)
const { db, config } = site.services
const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer()

type User = Awaited<ReturnType<typeof make.user>>
const as = (viewer: User | null) => site.context({ viewer })
const set = (viewer: User | null, bytes = png) => setAvatar(as(viewer), async () => bytes)
const fetchPicture = async (user: User) => (await findPictureOwner(db, user.id))?.picture
const idOf = (picture: string) => picture.slice('/upload/'.length)
const storedFiles = () => readdirSync(join(config.dataDir, 'files/images'))

async function listEvents(user: User) {
  const rows = await db
    .selectFrom('outbox')
    .where('type', '=', 'picture.changed')
    .select('payload')
    .orderBy('id')
    .execute()
  const payloads = rows.map((row) => row.payload as unknown as Parameters<typeof pictureChanged>[0])
  return payloads.filter(({ userId }) => userId === user.id)
}

describe('setAvatar', () => {
  it('stores the picture as a square WebP, shows it and drops the cached pages of the user', async () => {
    const ana = await make.user()
    const picture = await set(ana)
    expect(picture).toMatch(/^\/upload\/[A-Za-z0-9_-]{22}$/)
    expect(await fetchPicture(ana)).toBe(picture)
    expect(await findImage(db, idOf(picture))).toMatchObject({ contentType: 'image/webp', width: 256, height: 256 })
    expect(await listEvents(ana)).toEqual([{ userId: ana.id, by: ana.id, removed: null }])
    expect(pictureChanged({ userId: ana.id, by: ana.id, removed: null }).definition.tags).toBe(pictureChanged.tags)
    expect(pictureChanged.tags({ userId: ana.id, by: ana.id, removed: null })).toEqual([`user:${ana.id}`])
  })

  it('deletes the row and file of the previous picture, however often the listener runs', async () => {
    const ana = await make.user({ verified: false })
    const first = await set(ana)
    const second = await set(ana)
    expect((await listImagesByOwner(db, ana.id)).map(({ id }) => id)).toEqual([idOf(second)])
    const event = (await listEvents(ana)).at(-1)
    expect(event?.removed).toBe(idOf(first))
    for (let run = 0; run < 2; run++) await deletePreviousFile.run(as(null), event)
    expect(storedFiles()).not.toContain(idOf(first))
    expect(storedFiles()).toContain(idOf(second))
  })

  it('keeps one picture when several are sent at once', async () => {
    const ana = await make.user()
    const sent = await Promise.all([1, 2, 3, 4].map(() => set(ana)))
    const left = await listImagesByOwner(db, ana.id)
    expect(left.map(({ id }) => `/upload/${id}`)).toEqual([await fetchPicture(ana)])
    const removed = (await listEvents(ana)).flatMap((event) => event.removed ?? [])
    expect([...removed, left[0]?.id].sort()).toEqual(sent.map(idOf).sort())
  })

  it('rejects visitors before it reads the file', async () => {
    let wasRead = false
    const readFile = async () => {
      wasRead = true
      return png
    }
    await expect(setAvatar(as(null), readFile)).rejects.toThrow(UnauthenticatedError)
    expect(wasRead).toBe(false)
  })

  it('explains in the language of the user why a file is rejected', async () => {
    const ana = await make.user()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await expect(set(ana, svg)).rejects.toThrow('This file is not a picture.')
    const inChinese = site.context({ viewer: ana, language: 'zh' })
    await expect(setAvatar(inChinese, async () => svg)).rejects.toThrow('该文件不是图片')
    expect(await fetchPicture(ana)).toBe('')
  })

  it('accepts 20 uploads an hour per user, including rejected ones', async () => {
    const ana = await make.user()
    const html = Buffer.from('<!doctype html>')
    for (let n = 0; n < 20; n++) await expect(set(ana, html)).rejects.toThrow('not a picture')
    await expect(set(ana)).rejects.toThrow(RateLimitError)
  })
})

describe('removeAvatar', () => {
  it('is allowed for the owner, moderators and admins', async () => {
    const ana = await make.user()
    for (const by of [ana, await make.user({ roles: ['moderator'] }), await make.user({ roles: ['admin'] })]) {
      const picture = await set(ana)
      await removeAvatar(as(by), ana.id)
      expect(await fetchPicture(ana)).toBe('')
      expect(await findImage(db, idOf(picture))).toBeUndefined()
      expect((await listEvents(ana)).at(-1)).toEqual({ userId: ana.id, by: by.id, removed: idOf(picture) })
    }
    await set(ana)
    for (const by of [await make.user(), await make.user({ roles: ['editor'] })]) {
      await expect(removeAvatar(as(by), ana.id)).rejects.toThrow(ForbiddenError)
    }
    await expect(removeAvatar(as(null), ana.id)).rejects.toThrow(UnauthenticatedError)
    await expect(removeAvatar(as(ana), 2_000_000_000)).rejects.toThrow(NotFoundError)
  })

  it('does nothing and emits no event when there is no picture', async () => {
    const ana = await make.user()
    await removeAvatar(as(ana), ana.id)
    expect(await listEvents(ana)).toEqual([])
  })
})

describe('the file of an image', () => {
  it('is deleted with the account', async () => {
    const ana = await make.user()
    const id = idOf(await set(ana))
    for (let run = 0; run < 2; run++) await deleteUserImages.run(as(null), accountDeleted({ userId: ana.id }).payload)
    expect(await findImage(db, id)).toBeUndefined()
    expect(storedFiles()).not.toContain(id)
  })

  it('is deleted after a day when it has no row', async () => {
    const stored = idOf(await set(await make.user()))
    const orphan = 'orphan_orphan_orphan_0'
    await site.services.files.put(`images/${orphan}`, png)
    // File times come from the system clock.
    const later = (ms: number) => ({ ...as(null), clock: { now: () => new Date(Date.now() + ms) } })
    await sweepImageFiles.run(later(0), {})
    expect(storedFiles()).toContain(orphan)
    await sweepImageFiles.run(later(2 * 86_400_000), {})
    expect(storedFiles()).not.toContain(orphan)
    expect(storedFiles()).toContain(stored)
  })
})

describe('POST /api/direct_uploads/avatar', () => {
  const password = 'correct horse battery'
  let origin: string
  let ana: User
  let authorization: string

  beforeAll(async () => {
    origin = await site.server.listen({ port: 0, host: '127.0.0.1' })
    ana = await make.user({ username: unique('ana'), password })
    const payload = { identifier: ana.username, password }
    const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
    authorization = `Bearer ${response.headers['x-ciphera-tokens']}`
  })

  async function upload(parts: Record<string, Blob | string>, headers: Record<string, string> = { authorization }) {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts)) body.set(name, part)
    const response = await fetch(`${origin}/api/direct_uploads/avatar`, { method: 'POST', body, headers })
    return { status: response.status, body: await response.json() }
  }

  const file = new File([new Uint8Array(png)], 'me.svg', { type: 'image/svg+xml' })

  it('detects the file type by content, whatever its name and type say', async () => {
    const { status, body } = await upload({ file })
    expect([status, body]).toEqual([200, { picture: await fetchPicture(ana) }])
  })

  it('requires the Authorization header and ignores cookies', async () => {
    const before = await fetchPicture(ana)
    expect(await upload({ file }, { cookie: `signedIn=1; authorization=${authorization}` })).toEqual({
      status: 401,
      body: { error: '401' },
    })
    expect(await fetchPicture(ana)).toBe(before)
  })

  it('answers 422 with a text for a file that is no picture and for a form without a file', async () => {
    const notPicture = { status: 422, body: { error: expect.stringContaining('This file is not a picture.') } }
    expect(await upload({ file: new File(['<!doctype html>'], 'me.png', { type: 'image/png' }) })).toEqual(notPicture)
    const missing = { status: 422, body: { error: 'Choose a picture to upload.' } }
    expect(await upload({ picture: file })).toEqual(missing)
    expect(await upload({ file: 'not a file' })).toEqual(missing)
    expect(await upload({ file: new File([], 'empty.png') })).toEqual(missing)
  })

  it('answers 413 with a text above 10 MiB, with or without Content-Length', async () => {
    const tooLarge = { error: 'This picture is too large. It may have at most 10 MiB.' }
    const bytes = new Uint8Array(maxImageBytes + 1)
    expect(await upload({ file: new File([bytes], 'x.png') })).toEqual({ status: 413, body: tooLarge })
    const chunked = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 12; n++) controller.enqueue(new Uint8Array(1_048_576))
        controller.close()
      },
    })
    const response = await fetch(`${origin}/api/direct_uploads/avatar`, {
      method: 'POST',
      body: chunked,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit)
    expect([response.status, await response.json()]).toEqual([413, tooLarge])
  })

  it('rejects bodies that are no multipart form or a malformed one', async () => {
    const send = (body: string, type: string) =>
      fetch(`${origin}/api/direct_uploads/avatar`, {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': type },
      })
    expect((await send('{}', 'application/json')).status).toBe(415)
    expect((await send('file=x', 'application/x-www-form-urlencoded')).status).toBe(415)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      expect((await send('--x\r\nnonsense', type)).status).toBe(422)
    }
  })
})

describe('GET /upload/{id}', () => {
  const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ method: 'GET', url, headers })

  it('serves the picture with headers that prevent any other interpretation', async () => {
    const picture = await set(await make.user())
    const response = await get(picture)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(response.rawPayload.length),
      'content-disposition': `attachment; filename="${idOf(picture)}.webp"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=600',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('answers HEAD with the same headers and a conditional request with 304', async () => {
    const picture = await set(await make.user())
    const { headers, rawPayload } = await get(picture)
    const head = await site.server.inject({ method: 'HEAD', url: picture })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(rawPayload.length), ''])
    const again = await get(picture, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('answers 404 for a missing image and never serves another file', async () => {
    const gone = await set(await make.user())
    await site.services.files.delete(`images/${idOf(gone)}`)
    for (const url of [gone, `/upload/${'a'.repeat(22)}`, '/upload/x', '/upload/..%2f..%2frunning.lock']) {
      const response = await get(url)
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    }
    const page = await get('/upload/x', { accept: 'text/html' })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })
})
