import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

export const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64')

/** What the client of Active Storage says of a file. */
export const blobOf = (bytes: Buffer, change: object = {}) => ({
  filename: 'adder.zip',
  content_type: 'application/zip',
  byte_size: bytes.length,
  checksum: md5(bytes),
  ...change,
})

type Announced = { id: string; signedId: string; direct: { url: string; headers: Record<string, string> } }
type Announce = (viewer: Viewer | null, input: { nature: string; blob: unknown }) => Promise<Announced>

/** Sends files to a site; `announce` is the operation createUpload. */
export function uploader(site: TestSite, announce: Announce) {
  /** The status and the error of the answer. */
  async function put({ direct }: Announced, bytes: Buffer, change: { headers?: object; query?: string } = {}) {
    const { pathname, search } = new URL(direct.url)
    const response = await site.server.inject({
      method: 'PUT',
      url: `${pathname}${change.query ?? search}`,
      headers: { ...direct.headers, ...change.headers },
      payload: bytes,
    })
    return [response.statusCode, response.body ? response.json().error : '']
  }

  /** A file of somebody's that has come whole. */
  async function file(viewer: Viewer, bytes: Buffer, change: object = {}) {
    const upload = await announce(viewer, { nature: 'creation', blob: blobOf(bytes, change) })
    expect(await put(upload, bytes)).toEqual([204, ''])
    return upload
  }

  /** A picture of somebody's, a PNG. */
  async function image(viewer: Viewer, bytes: Buffer) {
    const blob = blobOf(bytes, { filename: 'lamp.png', content_type: 'image/png' })
    const upload = await announce(viewer, { nature: 'image', blob })
    expect(await put(upload, bytes)).toEqual([204, ''])
    return upload
  }

  return { put, file, image }
}

/** The names of the files in a folder of the store. */
export function storedFiles(site: TestSite, folder: string): string[] {
  try {
    return readdirSync(join(site.services.config.dataDir, 'files', folder))
  } catch {
    return []
  }
}
