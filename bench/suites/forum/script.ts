import { gzipSync } from 'node:zlib'
import { atMost, type Figure } from '../../figure.ts'
import { sendRequestOk } from '../../httpClient.ts'
import type { Request } from '../../load.ts'

const scripts = [/<script type="module" src="([^"]+)"/g, /<link rel="modulepreload" href="([^"]+)"/g]

/** Gzipped; 1 kB is 1,000 bytes. */
export async function measureScripts(origin: string, name: string, page: Request): Promise<Figure> {
  const html = (await sendRequestOk(origin, page)).bytes.toString()
  const files = new Set(scripts.flatMap((pattern) => [...html.matchAll(pattern)].map(([, file]) => file ?? '')))
  if (!files.size) throw new Error(`${page.path} has no scripts`)
  let bytes = 0
  for (const path of files) bytes += gzipSync((await sendRequestOk(origin, { path })).bytes, { level: 9 }).length
  return { name: `${name}: JavaScript at first load`, value: bytes / 1_000, unit: 'kB gzip', target: atMost(120) }
}
