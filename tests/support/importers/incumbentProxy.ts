import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, parse, validate } from 'graphql'
import { afterAll } from 'vitest'

export type Deviations = {
  /** The SDL that queries are checked with. */
  readonly sdl?: string
  readonly pageSize?: number
  /** Answers each request with such a number by 429. */
  readonly limitEvery?: number
  /** Ends the connection of each request with such a number after a part of the answer. */
  readonly dropEvery?: number
  /** Files of these paths never end. */
  readonly endless?: RegExp
  /** Sends requests for these paths to another address. */
  readonly redirected?: { readonly path: RegExp; readonly to: string }
}

/** A site that deviates from ours as others do: what it does not deviate in, it asks of the site at `origin`. */
export async function startIncumbent(origin: string, deviations: Deviations = {}) {
  const schema = deviations.sdl === undefined ? undefined : buildSchema(deviations.sdl)
  /** After so many requests every connection is ended. */
  const state = { stopAfter: Number.POSITIVE_INFINITY }
  const requests: { path: string; body: string; userAgent: string; at: number; status: number }[] = []
  const server = createServer(async (incoming, outgoing) => {
    if (requests.length >= state.stopAfter) return incoming.destroy()
    const body = await readBody(incoming)
    const path = incoming.url ?? '/'
    const entry = { path, body, userAgent: String(incoming.headers['user-agent']), at: performance.now(), status: 0 }
    const number = requests.push(entry)
    const answer = (status: number, headers: Record<string, string>, text: string) => {
      entry.status = status
      outgoing.writeHead(status, headers).end(text)
    }
    if (deviations.limitEvery && number % deviations.limitEvery === 0) {
      // Once in earnest, so that a test can tell whether it is heeded.
      return answer(429, { 'retry-after': number === deviations.limitEvery ? '1' : '0' }, '')
    }
    if (deviations.redirected?.path.test(path)) return answer(302, { location: deviations.redirected.to }, '')
    if (deviations.endless?.test(path)) return sendWithoutEnd(outgoing)
    const { text, errors } = deviate(body, { schema, ...deviations })
    if (errors) return answer(200, { 'content-type': 'application/json' }, JSON.stringify({ errors }))
    const isDropped = deviations.dropEvery !== undefined && number % deviations.dropEvery === 0
    entry.status = await pipe(new URL(path, origin), { incoming, outgoing, text, isDropped })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, state }
}

async function readBody(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function sendWithoutEnd(outgoing: ServerResponse): void {
  outgoing.writeHead(200)
  const send = () => {
    while (!outgoing.destroyed) if (!outgoing.write(Buffer.alloc(65_536))) return
  }
  outgoing.on('drain', send)
  send()
}

type Checked = { schema: ReturnType<typeof buildSchema> | undefined; pageSize?: number }

function deviate(body: string, { schema, pageSize }: Checked): { text: string; errors?: unknown[] } {
  if (!body) return { text: '' }
  const { query } = JSON.parse(body) as { query: string }
  const errors = schema ? validate(schema, parse(query)) : []
  if (errors.length) return { text: '', errors: errors.map((error) => error.toJSON()) }
  const paged = pageSize === undefined ? query : query.replaceAll(/maxCount: \d+/g, `maxCount: ${pageSize}`)
  return { text: JSON.stringify({ query: paged }) }
}

type Piped = { incoming: IncomingMessage; outgoing: ServerResponse; text: string; isDropped: boolean }

const pipe = (url: URL, { incoming, outgoing, text, isDropped }: Piped): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    const method = incoming.method ?? 'GET'
    const forwarded = request(url, { method, headers: method === 'POST' ? headers : {} }, (answer) => {
      const status = answer.statusCode ?? 502
      outgoing.writeHead(status, answer.headers)
      answer.once('data', () => {
        if (isDropped) outgoing.destroy()
      })
      answer.pipe(outgoing)
      answer.on('end', () => resolve(isDropped ? 0 : status)).on('error', reject)
    })
    forwarded.on('error', reject).end(text)
  })
