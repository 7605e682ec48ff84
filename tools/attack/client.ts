import { createHash, randomUUID } from 'node:crypto'
import { demoPassword } from './site.ts'

export type Reply = { status: number; headers: Headers; text: string; json(): Record<string, unknown> }
export type GraphqlReply = { data: Record<string, unknown> | null; errors?: { message: string }[] }

export type File = { bytes: Uint8Array; name: string; type?: string }

type Options = { network?: string; tokens?: string }

/** Nothing that the site does takes as long. */
const timeoutMs = 60_000

let networks = 0

/** An address of a network that no other client of this run uses. */
export const newNetwork = (): string => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

export type AttackClient = ReturnType<typeof createClient>

/** A client of the site's public API, as one person at one network. */
export function createClient(origin: string, { network = newNetwork(), tokens = '' }: Options = {}) {
  let pair = tokens

  async function send(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', network)
    if (pair && !headers.has('authorization')) headers.set('authorization', `Bearer ${pair}`)
    const response = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      headers,
    })
    const text = await response.text()
    const renewed = response.headers.get('x-ciphera-tokens')
    if (renewed) pair = renewed === 'clear' ? '' : renewed
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text || '{}') }
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  /** The answer to an operation, errors included. */
  async function graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlReply> {
    return (await post('/graphql', { query, variables })).json() as unknown as GraphqlReply
  }

  /** The data of an operation that has to succeed. */
  async function data(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { data, errors } = await graphql(query, variables)
    if (errors || !data) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(errors)}`)
    return data
  }

  /** Signs in; the status and the body's error where it was refused. */
  async function signIn(identifier: string, password = demoPassword, more: object = {}): Promise<Reply> {
    return post('/auth/login', { identifier, password, ...more })
  }

  /** Sends a file as the browser does; the id to publish it with. */
  async function upload(nature: 'image' | 'creation', { bytes, name, type = 'application/octet-stream' }: File) {
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = { filename: name, content_type: type, byte_size: bytes.length, checksum }
    const announced = await post(`/api/direct_uploads/${nature}`, { blob })
    if (announced.status !== 200) return { id: '', status: announced.status, text: announced.text }
    const { signed_id: id, direct_upload: direct } = announced.json() as never as {
      signed_id: string
      direct_upload: { url: string; headers: Record<string, string> }
    }
    const { pathname, search } = new URL(direct.url)
    const stored = await send(pathname + search, { method: 'PUT', headers: direct.headers, body: bytes as BodyInit })
    return { id, status: stored.status, text: stored.text }
  }

  return { origin, network, send, post, graphql, data, signIn, upload, tokens: () => pair }
}

/** A client who is signed in to a demo site. */
export async function signedIn(origin: string, username: string, password = demoPassword): Promise<AttackClient> {
  const client = createClient(origin)
  const { status, text } = await client.signIn(username, password)
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text}`)
  return client
}

/** Text that no other run has written. */
export const unique = (prefix: string): string => `${prefix}${randomUUID().slice(0, 8)}`
