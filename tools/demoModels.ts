/**
 * Makes the models, animations and pictures of the demo's circuits, which are shipped in
 * `src/features/creations/seeds/models`. Takes those that are current as they are.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'

/** The module `makeShippedModels`, of a feature that a site may be without. */
type Maker = {
  listShippedModels(): Promise<Map<string, { title: string; save: Uint8Array }>>
  isShipped(name: string): Promise<boolean>
  makeShippedModel(path: string): Promise<Uint8Array>
}

const folder = 'src/features/creations/seeds/models'
const work = mkdtempSync(join(tmpdir(), 'demo-models-'))
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: false, watch: null } })
try {
  const maker = (await vite.ssrLoadModule(`/${folder}/makeShippedModels.ts`)) as Maker
  const needed = await maker.listShippedModels()
  for (const name of readdirSync(folder)) if (name.endsWith('.zip') && !needed.has(name)) rmSync(join(folder, name))
  for (const [name, { title, save }] of needed) {
    if (await maker.isShipped(name)) continue
    const path = join(work, name)
    writeFileSync(path, save)
    writeFileSync(join(folder, name), await maker.makeShippedModel(path))
    console.log(`${name}: ${title}`)
  }
} finally {
  rmSync(work, { recursive: true })
  await vite.close()
}
