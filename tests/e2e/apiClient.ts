import { createHash } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

export type SignedInClient = { request: APIRequestContext; headers: Record<string, string> }

/** Calls the API as the demo account. */
export async function signInClient(request: APIRequestContext, password: string): Promise<SignedInClient> {
  const login = await request.post('/auth/login', { data: { identifier: 'demo', password } })
  return { request, headers: { authorization: `Bearer ${login.headers()['x-ciphera-tokens']}` } }
}

export async function upload(
  { request, headers }: SignedInClient,
  kind: 'creation' | 'image',
  bytes: Buffer,
): Promise<string> {
  const blob = {
    filename: kind === 'image' ? 'picture.png' : 'data.partialworld',
    content_type: kind === 'image' ? 'image/png' : 'application/zip',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
  }
  const response = await request.post(`/api/direct_uploads/${kind}`, { data: { blob }, headers })
  expect(response.ok(), await response.text()).toBe(true)
  const { id, direct_upload } = await response.json()
  const put = await request.put(direct_upload.url, { data: bytes, headers: direct_upload.headers })
  expect(put.ok(), await put.text()).toBe(true)
  return id
}

export async function query<T>({ request, headers }: SignedInClient, document: string, variables: object): Promise<T> {
  const response = await request.post('/graphql', { data: { query: document, variables }, headers })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data
}
