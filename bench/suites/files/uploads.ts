import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { App } from '../../app.ts'
import { type Figure, ratioAtLeast } from '../../figure.ts'
import { sendRequestOk } from '../../httpClient.ts'
import { startProcess, stopProcess } from '../../processes.ts'
import { median } from '../../statistics.ts'
import { signIn } from '../forum/requests.ts'

const megabyte = 1e6
const fileBytes = 64 * megabyte
const chunkBytes = 1_000_000

export async function measureUploads(app: App, rounds: number): Promise<Figure[]> {
  const file = randomBytes(fileBytes)
  const authorization = await signIn(app.origin)
  const folder = await mkdtemp(join(app.dataDir, 'bare-'))
  const child = startProcess(process.execPath, [join(import.meta.dirname, 'bareUpload.ts'), folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [bare] = (await once(child, 'message')) as [string]
  const measured: { site: number; bare: number }[] = []
  try {
    // Discards the first round, which compiles code and warms the disk cache.
    for (let round = 0; round <= rounds; round++) {
      const { url, headers } = await createDirectUpload(app.origin, file, authorization)
      const bareSpeed = await measureUpload(`${bare}/file`, file)
      const siteSpeed = await measureUpload(url, file, headers)
      if (round > 0) measured.push({ site: siteSpeed, bare: bareSpeed })
    }
  } finally {
    await stopProcess(child)
    await rm(folder, { recursive: true })
  }
  const speeds = measured.map(({ site }) => site)
  return [
    {
      name: 'upload: into the site',
      value: median(speeds),
      unit: 'MB/s',
      ratio: median(measured.map(({ site, bare }) => site / bare)),
      target: ratioAtLeast(0.5),
      rounds: speeds,
    },
    { name: 'upload: into the bare handler', value: median(measured.map(({ bare }) => bare)), unit: 'MB/s' },
  ]
}

type DirectUpload = { url: string; headers: Record<string, string> }

async function createDirectUpload(origin: string, file: Buffer, authorization: string): Promise<DirectUpload> {
  const checksum = createHash('md5').update(file).digest('base64')
  const blob = { filename: 'world.zip', content_type: 'application/zip', byte_size: file.length, checksum }
  const { bytes } = await sendRequestOk(origin, {
    method: 'POST',
    path: '/api/direct_uploads/creation',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ blob }),
  })
  const { url, headers } = JSON.parse(bytes.toString()).direct_upload as DirectUpload
  // The URL has the site's public host; the bench connects to the process directly.
  const { pathname, search } = new URL(url)
  return { url: `${origin}${pathname}${search}`, headers }
}

async function measureUpload(url: string, file: Buffer, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now()
  const outgoing = request(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip', ...headers, 'content-length': file.length },
  })
  const responded = once(outgoing, 'response')
  for (let offset = 0; offset < file.length; offset += chunkBytes) {
    if (!outgoing.write(file.subarray(offset, offset + chunkBytes)))
      await Promise.race([once(outgoing, 'drain'), responded])
  }
  outgoing.end()
  const [response] = await responded
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 204) throw new Error(`An upload was answered ${response.statusCode}`)
  return file.length / megabyte / ((performance.now() - startedAt) / 1_000)
}
