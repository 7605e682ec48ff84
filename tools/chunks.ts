/** Decides which modules are one file of the browser build, for vite.config.ts. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { chunksFile } from './chunks/chunksFile.ts'
import { mergeChunks } from './chunks/mergeChunks.ts'

const budget: Record<string, number> = JSON.parse(readFileSync('tests/setup/budget.json', 'utf8'))
// A build reads it.
rmSync(chunksFile, { force: true })
// Only the modules of its chunks and their sizes are used, so nothing is minified or written.
const built = (await build({ logLevel: 'warn', build: { write: false, minify: false } })) as Rolldown.RolldownOutput
const chunks = built.output.filter((file) => file.type === 'chunk')
const groups = mergeChunks(
  chunks.map(({ fileName, imports, modules, isEntry, isDynamicEntry, facadeModuleId }) => ({
    file: fileName,
    imports,
    modules: Object.keys(modules).map((id) => (id.startsWith('/') ? relative(process.cwd(), id) : id)),
    size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    isMain: isEntry,
    isEntry: isEntry || isDynamicEntry,
    hasBudget: relative(process.cwd(), facadeModuleId ?? '') in budget,
    isPage: isEntry || facadeModuleId?.endsWith('Page.tsx') === true,
  })),
)
mkdirSync(dirname(chunksFile), { recursive: true })
writeFileSync(chunksFile, JSON.stringify(groups))
