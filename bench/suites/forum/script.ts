import { gzipSync } from 'node:zlib'
import { askWell } from '../../ask.ts'
import { atMost, type Figure } from '../../figure.ts'
import type { Request } from '../../load.ts'

const scripts = [/<script type="module" src="([^"]+)"/g, /<link rel="modulepreload" href="([^"]+)"/g]

/** The gzipped size of all JavaScript that a page fetches before it is interactive. 1 kB is 1,000 bytes. */
export async function scriptFigure(origin: string, name: string, page: Request): Promise<Figure> {
  const html = (await askWell(origin, page)).bytes.toString()
  const files = new Set(scripts.flatMap((pattern) => [...html.matchAll(pattern)].map(([, file]) => file ?? '')))
  if (!files.size) throw new Error(`${page.path} has no scripts`)
  let bytes = 0
  for (const path of files) bytes += gzipSync((await askWell(origin, { path })).bytes, { level: 9 }).length
  return { name: `${name}: JavaScript at first load`, value: bytes / 1_000, unit: 'kB gzip', target: atMost(120) }
}
