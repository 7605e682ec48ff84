import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadError, uploadFile } from './upload.ts'

type Request = { method: string; url: string; headers: Record<string, string>; body: unknown }

let storing: { status: number; responseText: string }
let stored: Request[]

/** As much of a browser's as the upload uses. */
class FakeRequest {
  status = 0
  responseText = ''
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  onloadend = () => {}
  #request: Request = { method: '', url: '', headers: {}, body: null }

  open(method: string, url: string) {
    Object.assign(this.#request, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.#request.headers[name] = value
  }
  send(body: unknown) {
    stored.push({ ...this.#request, body })
    this.upload.onprogress?.({ loaded: 3 })
    Object.assign(this, storing)
    if (storing.status) this.onload()
    else this.onerror()
    this.onloadend()
  }
  abort() {
    this.onabort()
  }
}

const announced = {
  id: 'u1',
  signed_id: 's1',
  direct_upload: { url: 'https://store.example/u1', headers: { 'Content-MD5': 'x' } },
}
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const asked = vi.fn<typeof fetch>()
const file = (type = 'image/png') => new File(['abcdef'], 'lamp.png', { type })
const fault = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

beforeEach(() => {
  stored = []
  storing = { status: 204, responseText: '' }
  asked.mockReset().mockImplementation(() => answer(200, announced))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

it('announces a file with its checksum, puts it where it is told, and gives its ids (specification, sections 3 and 7)', async () => {
  const shares: number[] = []
  const sent = await uploadFile(file(), 'image', { onProgress: (share) => shares.push(share) })
  expect(sent).toEqual({ id: 'u1', signed_id: 's1' })
  const [url, { body } = {}] = asked.mock.calls[0] ?? []
  expect(url).toBe('/api/direct_uploads/image')
  const checksum = createHash('md5').update('abcdef').digest('base64')
  expect(JSON.parse(String(body))).toEqual({
    blob: { filename: 'lamp.png', content_type: 'image/png', byte_size: 6, checksum },
  })
  expect(stored).toMatchObject([{ method: 'PUT', url: 'https://store.example/u1', headers: { 'Content-MD5': 'x' } }])
  expect(shares).toEqual([0.5])
})

it('calls a file of no known type application/octet-stream (specification, section 3)', async () => {
  await uploadFile(file(''), 'creation')
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body)).blob.content_type).toBe('application/octet-stream')
})

it('says which step has failed, for which file and how, and what the server said (specification, section 8)', async () => {
  asked.mockImplementation(() => answer(422, { error: ['byte_size', 'It is too large.'] }))
  expect(await fault(uploadFile(file(), 'image'))).toEqual(
    new UploadError('Error creating Blob for "lamp.png". Status: 422', 'It is too large.'),
  )
  asked.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fault(uploadFile(file(), 'image'))).toEqual(
    new UploadError('Error creating Blob for "lamp.png". Status: 0'),
  )
  asked.mockImplementation(() => answer(200, announced))
  storing = { status: 507, responseText: '<html>' }
  expect(await fault(uploadFile(file(), 'image'))).toEqual(new UploadError('Error storing "lamp.png". Status: 507'))
  storing = { status: 0, responseText: '' }
  expect(await fault(uploadFile(file(), 'image'))).toEqual(new UploadError('Error storing "lamp.png". Status: 0'))
})

it('says so when a file cannot be read, and sends nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const broken = file()
  vi.spyOn(broken, 'slice').mockImplementation(() => {
    throw new DOMException('Gone', 'NotFoundError')
  })
  expect(await fault(uploadFile(broken, 'image'))).toEqual(new UploadError('Error reading lamp.png'))
  expect(asked).not.toHaveBeenCalled()
  warned.mockRestore()
})

it('ends where it is cancelled', async () => {
  const controller = new AbortController()
  asked.mockImplementation(() => {
    controller.abort(new Error('Not now'))
    return answer(200, announced)
  })
  expect(await fault(uploadFile(file(), 'image', { signal: controller.signal }))).toEqual(new Error('Not now'))
  expect(stored).toEqual([])
})
