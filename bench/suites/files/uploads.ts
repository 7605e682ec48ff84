import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { App } from '../../app.ts'
import { askWell } from '../../ask.ts'
import { type Figure, ratioAtLeast } from '../../figure.ts'
import { startProcess, stopProcess } from '../../processes.ts'
import { median } from '../../statistics.ts'
import { signIn } from '../forum/requests.ts'

const megabyte = 1e6
const fileBytes = 64 * megabyte
const chunkBytes = 1_000_000

/** How fast a file streams into the site, and into a handler that only hashes and writes, in turn. */
export async function uploadFigures(app: App, rounds: number): Promise<Figure[]> {
  const file = randomBytes(fileBytes)
  const authorization = await signIn(app.origin)
  const folder = await mkdtemp(join(app.dataDir, 'bare-'))
  const child = startProcess(process.execPath, [join(import.meta.dirname, 'bareUpload.ts'), folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [bare] = (await once(child, 'message')) as [string]
  const measured: { site: number; bare: number }[] = []
  try {
    // The first of each is thrown away: code is compiled, and the disk's cache begins to fill.
    for (let round = 0; round <= rounds; round++) {
      const { url, headers } = await announce(app.origin, file, authorization)
      const bareSpeed = await send(`${bare}/file`, file)
      const siteSpeed = await send(url, file, headers)
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

type Address = { url: string; headers: Record<string, string> }

async function announce(origin: string, file: Buffer, authorization: string): Promise<Address> {
  const checksum = createHash('md5').update(file).digest('base64')
  const blob = { filename: 'world.zip', content_type: 'application/zip', byte_size: file.length, checksum }
  const { bytes } = await askWell(origin, {
    method: 'POST',
    path: '/api/direct_uploads/creation',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ blob }),
  })
  const { url, headers } = JSON.parse(bytes.toString()).direct_upload as Address
  // The address is that of the site's public name; the bench speaks to the process.
  const { pathname, search } = new URL(url)
  return { url: `${origin}${pathname}${search}`, headers }
}

/** Megabytes a second, from the first byte sent to the end of the answer. */
async function send(url: string, file: Buffer, headers: Record<string, string> = {}): Promise<number> {
  const begunAt = performance.now()
  const sent = request(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/zip', ...headers, 'content-length': file.length },
  })
  const answered = once(sent, 'response')
  for (let at = 0; at < file.length; at += chunkBytes) {
    if (!sent.write(file.subarray(at, at + chunkBytes))) await Promise.race([once(sent, 'drain'), answered])
  }
  sent.end()
  const [response] = await answered
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 204) throw new Error(`An upload was answered ${response.statusCode}`)
  return file.length / megabyte / ((performance.now() - begunAt) / 1_000)
}
