import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { blobOf, md5, storedFiles } from '#tests/uploads.ts'

const site = await testSite()
const make = factories(site)
const zip = randomBytes(5_000)

describe('over the wire', () => {
  const password = 'correct horse battery'
  let origin: string
  let authorization: string

  beforeAll(async () => {
    origin = await site.server.listen({ port: 0, host: '127.0.0.1' })
    const { username } = await make.user({ password })
    const payload = { identifier: username, password }
    const response = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
    authorization = `Bearer ${response.headers['x-ciphera-tokens']}`
  })

  const announced = (nature: string, blob: object, headers: Record<string, string> = { authorization }) =>
    site.server.inject({ method: 'POST', url: `/api/direct_uploads/${nature}`, headers, payload: { blob } })

  it('speaks as Active Storage: blob fields at the top, and where to send the file (D37)', async () => {
    const response = await announced('creation', blobOf(zip))
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      signed_id: expect.stringContaining(body.id),
      filename: 'adder.zip',
      content_type: 'application/zip',
      byte_size: 5_000,
      checksum: md5(zip),
      direct_upload: {
        url: expect.stringContaining('https://gatework.example/api/direct_uploads/creation/'),
        headers: { 'Content-Type': 'application/zip' },
      },
    })
  })

  it('answers 401 without the header, 404 for another nature, 422 with field and text for a wrong value (D27)', async () => {
    expect((await announced('creation', blobOf(zip), {})).statusCode).toBe(401)
    expect((await announced('world', blobOf(zip))).statusCode).toBe(404)
    const empty = await announced('creation', blobOf(zip, { byte_size: 0 }))
    expect([empty.statusCode, empty.json()]).toEqual([422, { error: ['byte_size', 'This file is empty.'] }])
    const none = await site.server.inject({
      method: 'POST',
      url: '/api/direct_uploads/image',
      headers: { authorization },
    })
    expect(none.statusCode).toBe(422)
  })

  it('keeps nothing of a file that breaks off, and takes it when it is sent again', async () => {
    const { direct_upload: direct } = (await announced('creation', blobOf(zip))).json()
    const { pathname, search } = new URL(direct.url)
    const headers = { ...direct.headers, 'content-length': zip.length }
    const cut = request(`${origin}${pathname}${search}`, { method: 'PUT', headers })
    const gone = new Promise((resolve) => cut.once('error', resolve))
    cut.write(zip.subarray(0, 2_000))
    await expect.poll(() => storedFiles(site, '.unfinished')).toHaveLength(1)
    cut.destroy(new Error('the line is dead'))
    await gone
    await expect.poll(() => storedFiles(site, '.unfinished')).toEqual([])
    const body = new Uint8Array(zip)
    const again = await fetch(`${origin}${pathname}${search}`, { method: 'PUT', headers: direct.headers, body })
    expect(again.status).toBe(204)
  })
})
