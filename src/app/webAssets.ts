import { readFile } from 'node:fs/promises'
import type { PageRoute } from '#client/pageRoute.ts'

export type PageAssets = { readonly head: string }

export type WebAssets = {
  /** Without a page, returns the assets that every page needs. */
  forPage(page?: Pick<PageRoute, 'file'>): PageAssets
}

type Chunk = { file: string; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'src/app/entry.client.tsx'
const icons =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">'

export async function readAssets(manifestFile: string): Promise<WebAssets> {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const assetsByFile = new Map<string | undefined, PageAssets>()
  return {
    forPage(page) {
      const file = page?.file
      let assets = assetsByFile.get(file)
      if (!assets) assetsByFile.set(file, (assets = { head: icons + renderAssets(manifest, page) }))
      return assets
    },
  }
}

function renderAssets(manifest: Manifest, page: Pick<PageRoute, 'file'> | undefined): string {
  const needed = new Set<Chunk>()
  for (const root of [entry, ...(page ? [page.file] : [])]) collect(manifest, root, needed)
  const chunks = [...needed]
  const fonts = (manifest[entry]?.assets ?? []).filter((file) => /geist-latin-wght-normal.*\.woff2$/.test(file))
  const main = manifest[entry]?.file
  const others = chunks.map((chunk) => chunk.file).filter((file) => file !== main)
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="/${manifest['style.css']?.file}">`,
    // Low priority: the HTML already has the content, so text and images come first.
    ...others.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${main}" fetchpriority="low"></script>`,
  ].join('')
}

function collect(manifest: Manifest, name: string, into: Set<Chunk>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (into.has(chunk)) return
  for (const imported of chunk.imports ?? []) if (imported !== name) collect(manifest, imported, into)
  into.add(chunk)
}
