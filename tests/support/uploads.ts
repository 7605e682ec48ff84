import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

export const md5Base64 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64')

/** Returns the parameters that an Active Storage client sends. */
export const toBlobParams = (bytes: Buffer, overrides: object = {}) => ({
  filename: 'adder.zip',
  content_type: 'application/zip',
  byte_size: bytes.length,
  checksum: md5Base64(bytes),
  ...overrides,
})

type CreatedUpload = { id: string; signedId: string; direct: { url: string; headers: Record<string, string> } }
type CreateUpload = (viewer: Viewer | null, input: { kind: string; blob: unknown }) => Promise<CreatedUpload>

export function createUploader(site: TestSite, createUpload: CreateUpload) {
  /** Returns status and error. */
  async function put({ direct }: CreatedUpload, bytes: Buffer, overrides: { headers?: object; query?: string } = {}) {
    const { pathname, search } = new URL(direct.url)
    const response = await site.server.inject({
      method: 'PUT',
      url: `${pathname}${overrides.query ?? search}`,
      headers: { ...direct.headers, ...overrides.headers },
      payload: bytes,
    })
    return [response.statusCode, response.body ? response.json().error : '']
  }

  async function file(viewer: Viewer, bytes: Buffer, overrides: object = {}) {
    const upload = await createUpload(viewer, { kind: 'creation', blob: toBlobParams(bytes, overrides) })
    expect(await put(upload, bytes)).toEqual([204, ''])
    return upload
  }

  async function image(viewer: Viewer, bytes: Buffer) {
    const blob = toBlobParams(bytes, { filename: 'lamp.png', content_type: 'image/png' })
    const upload = await createUpload(viewer, { kind: 'image', blob })
    expect(await put(upload, bytes)).toEqual([204, ''])
    return upload
  }

  async function attachment(viewer: Viewer, bytes: Buffer, filename: string) {
    const blob = toBlobParams(bytes, { filename, content_type: 'application/octet-stream' })
    const upload = await createUpload(viewer, { kind: 'attachment', blob })
    expect(await put(upload, bytes)).toEqual([204, ''])
    return upload
  }

  return { put, file, image, attachment }
}

export function listFolder(site: TestSite, folder: string): string[] {
  try {
    return readdirSync(join(site.services.config.dataDir, 'files', folder))
  } catch {
    return []
  }
}
