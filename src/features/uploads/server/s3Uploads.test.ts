import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { startFakeS3 } from '#tests/fakeS3.ts'
import { testSite } from '#tests/testSite.ts'
import { toBlobParams } from '#tests/uploads.ts'
import { claimUpload } from './claimUpload.ts'
import { createUpload } from './operations/createUpload.ts'

const s3 = await startFakeS3()
afterAll(() => s3.stop())
const site = await testSite({
  S3_BUCKET: 'files',
  S3_ENDPOINT: s3.origin,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
const make = factories(site)
const zip = randomBytes(5_000)

it('claimUpload verifies a file that a browser put into the store and moves it out of its sender’s reach', async () => {
  const ctx = site.context({ viewer: await make.user() })
  const { id, direct } = await createUpload(ctx, { kind: 'creation', blob: toBlobParams(zip) })
  const claim = () => claimUpload(ctx, { id, kind: 'creation' })
  expect(direct.url.startsWith(`${s3.origin}/files/incoming/${id}?`)).toBe(true)
  await expect(claim()).rejects.toThrow('has not been uploaded')
  // The test store accepts any content.
  s3.files.set(`incoming/${id}`, { bytes: randomBytes(5_000), at: new Date() })
  await expect(claim()).rejects.toThrow('has not been uploaded')
  const sent = await fetch(direct.url, { method: 'PUT', headers: direct.headers, body: new Uint8Array(zip) })
  expect(sent.status).toBe(200)
  const upload = await claim()
  expect(s3.files.get(upload.fileName)?.bytes.equals(zip)).toBe(true)
  expect(s3.files.has(`incoming/${id}`)).toBe(false)
  await fetch(direct.url, { method: 'PUT', headers: direct.headers, body: new Uint8Array(zip) })
  expect((await claim()).fileName).toBe(upload.fileName)
})

it('createUpload sends files straight to the store but images through this server', async () => {
  const page = await site.server.inject({ method: 'GET', url: '/forum' })
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${s3.origin}`)
  const ctx = site.context({ viewer: await make.user() })
  const blob = toBlobParams(zip, { content_type: 'image/png' })
  const { direct } = await createUpload(ctx, { kind: 'image', blob })
  expect(direct.url).toContain('https://gatework.example/api/direct_uploads/image/')
})
