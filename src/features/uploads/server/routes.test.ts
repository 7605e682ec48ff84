import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { listFolder, md5Base64, toBlobParams } from '#tests/uploads.ts'

const site = await testSite()
const make = factories(site)
const zip = randomBytes(5_000)

describe('direct upload routes', () => {
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

  const register = (kind: string, blob: object, headers: Record<string, string> = { authorization }) =>
    site.server.inject({ method: 'POST', url: `/api/direct_uploads/${kind}`, headers, payload: { blob } })

  it('return the Active Storage response: blob fields at the top level and the direct_upload URL', async () => {
    const response = await register('creation', toBlobParams(zip))
    expect(response.statusCode).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      signed_id: expect.stringContaining(body.id),
      filename: 'adder.zip',
      content_type: 'application/zip',
      byte_size: 5_000,
      checksum: md5Base64(zip),
      direct_upload: {
        url: expect.stringContaining('https://gatework.example/api/direct_uploads/creation/'),
        headers: { 'Content-Type': 'application/zip' },
      },
    })
  })

  it('answer 401 without a token, 404 for an unknown kind, and 422 with field and message for an invalid value', async () => {
    expect((await register('creation', toBlobParams(zip), {})).statusCode).toBe(401)
    expect((await register('world', toBlobParams(zip))).statusCode).toBe(404)
    const empty = await register('creation', toBlobParams(zip, { byte_size: 0 }))
    expect([empty.statusCode, empty.json()]).toEqual([422, { error: ['byte_size', 'This file is empty.'] }])
    const none = await site.server.inject({
      method: 'POST',
      url: '/api/direct_uploads/image',
      headers: { authorization },
    })
    expect(none.statusCode).toBe(422)
  })

  it('keep nothing of an interrupted upload and accept the retry', async () => {
    const { direct_upload: direct } = (await register('creation', toBlobParams(zip))).json()
    const { pathname, search } = new URL(direct.url)
    const headers = { ...direct.headers, 'content-length': zip.length }
    const cut = request(`${origin}${pathname}${search}`, { method: 'PUT', headers })
    const failed = new Promise((resolve) => cut.once('error', resolve))
    cut.write(zip.subarray(0, 2_000))
    await expect.poll(() => listFolder(site, '.unfinished')).toHaveLength(1)
    cut.destroy(new Error('the line is dead'))
    await failed
    await expect.poll(() => listFolder(site, '.unfinished')).toEqual([])
    const body = new Uint8Array(zip)
    const retry = await fetch(`${origin}${pathname}${search}`, { method: 'PUT', headers: direct.headers, body })
    expect(retry.status).toBe(204)
  })
})
