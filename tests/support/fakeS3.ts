import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type StoredFile = { bytes: Buffer; at: Date }

/** The subset of S3 that the site uses, in memory. */
export async function startFakeS3() {
  const files = new Map<string, StoredFile>()
  const state = { isDown: false }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3.example')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    const sendError = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    if (state.isDown) return sendError(503, 'ServiceUnavailable')
    if (url.searchParams.get('list-type') === '2')
      return response.end(formatListing(url.searchParams.get('prefix') ?? ''))
    if (request.method === 'GET' && url.searchParams.has('uploads')) return response.end(formatUploads())
    if (url.searchParams.has('uploadId') || url.searchParams.has('uploads'))
      return multipart(request, response, { url, key })
    if (request.method === 'PUT') {
      const bytes = await buffer(request)
      const errorCode = findError(request, url, bytes)
      if (errorCode) return sendError(errorCode === 'BadDigest' ? 400 : 403, errorCode)
      files.set(key, { bytes, at: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const found = files.get(key)
    if (!found) return sendError(404, 'NoSuchKey')
    return send(response, found.bytes, request.headers.range)
  }

  const parts = new Map<number, Buffer>()
  /** The keys of uploads in parts that were begun and not ended, by their id. */
  const uploads = new Map<string, string>()

  /** One multipart upload at a time. */
  async function multipart(
    request: IncomingMessage,
    response: ServerResponse,
    { url, key }: { url: URL; key: string },
  ) {
    const bytes = await buffer(request)
    if (request.method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), bytes)
      return response.setHeader('etag', `"${parts.size}"`).end()
    }
    if (request.method === 'DELETE') {
      parts.clear()
      uploads.delete(url.searchParams.get('uploadId') ?? '')
      return response.writeHead(204).end()
    }
    if (url.searchParams.has('uploads'))
      return response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
    const numbers = Array.from(String(bytes).matchAll(/<PartNumber>(\d+)</g), ([, number]) => Number(number))
    files.set(key, {
      bytes: Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0))),
      at: new Date(),
    })
    parts.clear()
    return response.end('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>')
  }

  const formatUploads = (): string => {
    const found = [...uploads].map(([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    return `<?xml version="1.0"?><ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`
  }

  const formatListing = (prefix: string): string => {
    const entry = ([key, { at: modifiedAt, bytes }]: [string, StoredFile]) =>
      `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    const found = [...files].filter(([key]) => key.startsWith(prefix)).map(entry)
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    files,
    uploads,
    state,
    origin,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function findError({ headers }: IncomingMessage, url: URL, bytes: Buffer): string | undefined {
  const signed = url.searchParams.get('X-Amz-SignedHeaders')?.split(';') ?? []
  if (signed.some((name) => headers[name] === undefined)) return 'SignatureDoesNotMatch'
  const md5 = headers['content-md5']
  if (md5 && md5 !== createHash('md5').update(bytes).digest('base64')) return 'BadDigest'
  return undefined
}

function send(response: ServerResponse, bytes: Buffer, range: string | undefined) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined) return response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  const part = bytes.subarray(Number(first), Number(last) + 1)
  const headers = { 'content-length': part.length, 'content-range': `bytes ${first}-${last}/${bytes.length}` }
  return response.writeHead(206, headers).end(part)
}
