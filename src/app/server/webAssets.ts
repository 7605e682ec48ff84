import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { type Language, languages } from '#language/language.ts'
import { type Font, fontFiles } from '#platform/look/fonts.ts'

export type PageAssets = { readonly head: string }

export type WebAssets = {
  /** Returns the assets of a page, or if it is omitted those that every page needs. */
  forPage(visit: AssetParams): PageAssets
}

type AssetParams = { language: Language; font: Font; signedInHint: boolean; page?: Pick<PageRoute, 'file'> | undefined }

type Chunk = { file: string; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'src/app/browser/entry.client.tsx'
const scriptLoader = 'src/app/browser/loadScripts.ts'
/** Signed-in users send their request with it. */
const viewerEntry = 'src/app/browser/viewer.ts'

/** Reads the manifests in `directory`; scripts contain the messages of one language. */
export async function readAssets(directory: string): Promise<WebAssets> {
  const readManifest = async (name: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8'))
  const loader = await readManifest('loadScripts')
  const manifests = new Map<Language, Manifest>()
  for (const language of languages) manifests.set(language, { ...(await readManifest(language)), ...loader })
  const assetsByPage = new Map<string, PageAssets>()
  return {
    forPage({ language, font, signedInHint, page }) {
      const key = `${language} ${font} ${signedInHint} ${page?.file}`
      let assets = assetsByPage.get(key)
      if (!assets) {
        const roots = [entry, ...(page ? [page.file] : []), ...(signedInHint ? [viewerEntry] : [])]
        assetsByPage.set(key, (assets = { head: renderAssets(manifests.get(language) ?? {}, { roots, font }) }))
      }
      return assets
    },
  }
}

type Needed = { roots: readonly string[]; font: Font }

function renderAssets(manifest: Manifest, { roots, font }: Needed): string {
  const needed = new Set<Chunk>()
  for (const root of roots) collect(manifest, root, needed)
  const chunks = [...needed]
  const fontFile = fontFiles[font]
  const fonts = (manifest[entry]?.assets ?? []).filter(
    (file) => fontFile !== undefined && file.includes(`/${fontFile}`) && file.endsWith('.woff2'),
  )
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="/${manifest['style.css']?.file}">`,
    // The HTML already has the content, so text and images come first.
    '<template id="scripts">',
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${manifest[entry]?.file}" fetchpriority="low"></script>`,
    '</template>',
    `<script type="module" src="/${manifest[scriptLoader]?.file}"></script>`,
  ].join('')
}

function collect(manifest: Manifest, name: string, into: Set<Chunk>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (into.has(chunk)) return
  for (const imported of chunk.imports ?? []) if (imported !== name) collect(manifest, imported, into)
  into.add(chunk)
}
