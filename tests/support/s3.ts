import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; at: Date }

/** A store that speaks as much of S3 as the site does; it keeps what it gets in memory, and refuses as S3 would. */
export async function startS3() {
  const files = new Map<string, Stored>()
  const state = { isDown: false }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3.example')
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/')
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    if (state.isDown) return refuse(503, 'ServiceUnavailable')
    if (url.searchParams.get('list-type') === '2') return response.end(listing(url.searchParams.get('prefix') ?? ''))
    if (request.method === 'PUT') {
      const bytes = await buffer(request)
      const fault = faultOf(request, url, bytes)
      if (fault) return refuse(fault === 'BadDigest' ? 400 : 403, fault)
      files.set(key, { bytes, at: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return response.writeHead(204).end()
    }
    const found = files.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    return send(response, found.bytes, request.headers.range)
  }

  const listing = (prefix: string): string => {
    const entry = ([key, { at, bytes }]: [string, Stored]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    const found = [...files].filter(([key]) => key.startsWith(prefix)).map(entry)
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    files,
    state,
    origin,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** What S3 would refuse: a header that was signed and is missing, a length or a checksum that is not the body's. */
function faultOf({ headers }: IncomingMessage, url: URL, bytes: Buffer): string | undefined {
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
