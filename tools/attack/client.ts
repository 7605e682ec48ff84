import { createHash, randomUUID } from 'node:crypto'
import { demoPassword } from './site.ts'

export type Reply = { status: number; headers: Headers; text: string; json(): Record<string, unknown> }
export type GraphqlReply = { data: Record<string, unknown> | null; errors?: { message: string }[] }

export type UploadFile = { bytes: Uint8Array; name: string; type?: string }

type Options = { network?: string; tokens?: string }

/** Longer than any response of the site takes. */
const timeoutMs = 60_000

let networkCount = 0

/** No other client of this run uses the network. */
export const nextNetworkAddress = (): string => {
  networkCount += 1
  return `10.${(networkCount >> 16) & 255}.${(networkCount >> 8) & 255}.${networkCount & 255}`
}

export type AttackClient = ReturnType<typeof createClient>

export function createClient(origin: string, { network = nextNetworkAddress(), tokens = '' }: Options = {}) {
  let tokenPair = tokens

  async function send(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', network)
    if (tokenPair && !headers.has('authorization')) headers.set('authorization', `Bearer ${tokenPair}`)
    const response = await fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      headers,
    })
    const text = await response.text()
    const newTokens = response.headers.get('x-ciphera-tokens')
    if (newTokens) tokenPair = newTokens === 'clear' ? '' : newTokens
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text || '{}') }
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlReply> {
    return (await post('/graphql', { query, variables })).json() as unknown as GraphqlReply
  }

  /** Throws when the operation fails. */
  async function data(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { data, errors } = await graphql(query, variables)
    if (errors || !data) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(errors)}`)
    return data
  }

  async function signIn(identifier: string, password = demoPassword, more: object = {}): Promise<Reply> {
    return post('/auth/login', { identifier, password, ...more })
  }

  /** Returns the id to publish the file with. */
  async function upload(kind: 'image' | 'creation', { bytes, name, type = 'application/octet-stream' }: UploadFile) {
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = { filename: name, content_type: type, byte_size: bytes.length, checksum }
    const created = await post(`/api/direct_uploads/${kind}`, { blob })
    if (created.status !== 200) return { id: '', status: created.status, text: created.text }
    const { signed_id: id, direct_upload: direct } = created.json() as never as {
      signed_id: string
      direct_upload: { url: string; headers: Record<string, string> }
    }
    const { pathname, search } = new URL(direct.url)
    const uploaded = await send(pathname + search, { method: 'PUT', headers: direct.headers, body: bytes as BodyInit })
    return { id, status: uploaded.status, text: uploaded.text }
  }

  return { origin, network, send, post, graphql, data, signIn, upload, tokens: () => tokenPair }
}

export async function signInClient(origin: string, username: string, password = demoPassword): Promise<AttackClient> {
  const client = createClient(origin)
  const { status, text } = await client.signIn(username, password)
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${text}`)
  return client
}

export const unique = (prefix: string): string => `${prefix}${randomUUID().slice(0, 8)}`
