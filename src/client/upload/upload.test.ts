import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UploadError, uploadFile } from './upload.ts'

type Request = { method: string; url: string; headers: Record<string, string>; body: unknown }

let storeResponse: { status: number; responseText: string }
let storeRequests: Request[]

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
    storeRequests.push({ ...this.#request, body })
    this.upload.onprogress?.({ loaded: 3 })
    Object.assign(this, storeResponse)
    if (storeResponse.status) this.onload()
    else this.onerror()
    this.onloadend()
  }
  abort() {
    this.onabort()
  }
}

const blob = {
  id: 'u1',
  signed_id: 's1',
  direct_upload: { url: 'https://store.example/u1', headers: { 'Content-MD5': 'x' } },
}
const respond = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const fetchMock = vi.fn<typeof fetch>()
const file = (type = 'image/png') => new File(['abcdef'], 'lamp.png', { type })
const catchError = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

beforeEach(() => {
  storeRequests = []
  storeResponse = { status: 204, responseText: '' }
  fetchMock.mockReset().mockImplementation(() => respond(200, blob))
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

it('creates a blob with the checksum, sends the file to its URL, and returns the ids', async () => {
  const fractions: number[] = []
  const sent = await uploadFile(file(), 'image', { onProgress: (fraction) => fractions.push(fraction) })
  expect(sent).toEqual({ id: 'u1', signed_id: 's1' })
  const [url, { body } = {}] = fetchMock.mock.calls[0] ?? []
  expect(url).toBe('/api/direct_uploads/image')
  const checksum = createHash('md5').update('abcdef').digest('base64')
  expect(JSON.parse(String(body))).toEqual({
    blob: { filename: 'lamp.png', content_type: 'image/png', byte_size: 6, checksum },
  })
  expect(storeRequests).toMatchObject([
    { method: 'PUT', url: 'https://store.example/u1', headers: { 'Content-MD5': 'x' } },
  ])
  expect(fractions).toEqual([0.5])
})

it('sends to the address at which the site is open, if the site stores files itself', async () => {
  const url = 'https://circuits.example/api/direct_uploads/creation/u1?expires=1&signature=s'
  fetchMock.mockImplementation(() => respond(200, { ...blob, direct_upload: { ...blob.direct_upload, url } }))
  await uploadFile(file(), 'creation')
  expect(storeRequests).toMatchObject([{ url: '/api/direct_uploads/creation/u1?expires=1&signature=s' }])
})

it('sends a file of unknown type as application/octet-stream', async () => {
  await uploadFile(file(''), 'creation')
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body)).blob.content_type).toBe('application/octet-stream')
})

it('reports the failed step, the file, the status and the explanation of the server', async () => {
  fetchMock.mockImplementation(() => respond(422, { error: ['byte_size', 'It is too large.'] }))
  expect(await catchError(uploadFile(file(), 'image'))).toEqual(
    new UploadError('Error creating Blob for "lamp.png". Status: 422', {
      detail: 'It is too large.',
      failure: { status: 422 },
    }),
  )
  fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await catchError(uploadFile(file(), 'image'))).toEqual(
    new UploadError('Error creating Blob for "lamp.png". Status: 0', { failure: {} }),
  )
  fetchMock.mockImplementation(() => respond(200, blob))
  storeResponse = { status: 507, responseText: '<html>' }
  expect(await catchError(uploadFile(file(), 'image'))).toEqual(
    new UploadError('Error storing "lamp.png". Status: 507', { failure: { status: 507 } }),
  )
  storeResponse = { status: 0, responseText: '' }
  expect(await catchError(uploadFile(file(), 'image'))).toEqual(
    new UploadError('Error storing "lamp.png". Status: 0', { failure: {} }),
  )
})

it('reports a file that cannot be read, and sends nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const broken = file()
  vi.spyOn(broken, 'slice').mockImplementation(() => {
    throw new DOMException('Gone', 'NotFoundError')
  })
  expect(await catchError(uploadFile(broken, 'image'))).toEqual(new UploadError('Error reading lamp.png'))
  expect(fetchMock).not.toHaveBeenCalled()
  warned.mockRestore()
})

it('stops when aborted', async () => {
  const controller = new AbortController()
  fetchMock.mockImplementation(() => {
    controller.abort(new Error('Not now'))
    return respond(200, blob)
  })
  expect(await catchError(uploadFile(file(), 'image', { signal: controller.signal }))).toEqual(new Error('Not now'))
  expect(storeRequests).toEqual([])
})
