import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, SetupError } from './log.mjs'
import { withPinnedNodePath } from './node.mjs'
import { run, syncDisks } from './run.mjs'
import { withSetupLock } from './setupLock.mjs'

const sourceFolders = [
  'src',
  'db/migrations',
  'db/seeds',
  'tools/chunks',
  'tools/codegen',
  'tools/messages',
  'tools/schema',
]
const sourceFiles = [
  'tools/build.mjs',
  'tools/chunks.ts',
  'tools/codegen.ts',
  'tools/schema.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** Excludes generated files and tests. */
const isExcluded = (path) => /\.test\.tsx?$|\.graphql\.ts$|^src\/generated\//.test(path)

export async function ensureBuilt(root, node) {
  if (quickHash(listFiles(root)) === readStamp(root)?.quick) return
  await withSetupLock(root, async () => {
    // Hashed before the build, so that later changes trigger the next build.
    const files = listFiles(root)
    const stamp = { quick: quickHash(files), full: fullHash(root, files) }
    if (readStamp(root)?.full !== stamp.full) await build(root, node)
    syncDisks()
    writeFileSync(getStampPath(root), JSON.stringify(stamp))
  })
}

async function build(root, node) {
  log('Building …')
  const code = await run(node, ['tools/build.mjs'], {
    cwd: root,
    env: withPinnedNodePath(root, process.env),
    title: 'building',
  })
  if (code !== 0) throw new SetupError(`The build ended with ${code}; what it said is above`)
}

const getStampPath = (root) => join(root, 'dist', '.built')

function readStamp(root) {
  const file = getStampPath(root)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // A truncated stamp counts as missing.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Hashes names, sizes and times; the contents are read only if these differ. */
function quickHash(files) {
  const hash = createHash('sha256')
  for (const { path, size, mtimeMs } of files) hash.update(`${path} ${size} ${mtimeMs}\n`)
  return hash.digest('hex')
}

function fullHash(root, files) {
  const hash = createHash('sha256')
  for (const { path, size } of files) hash.update(`${path} ${size}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function listFiles(root) {
  const folderFiles = sourceFolders.flatMap((directory) => walk(root, directory))
  const paths = [...folderFiles, ...sourceFiles.filter((path) => existsSync(join(root, path)))]
  return paths.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    return { path, size, mtimeMs }
  })
}

function walk(root, directory) {
  const entries = readdirSync(join(root, directory), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${directory}/${entry.name}`
      if (entry.isDirectory()) return walk(root, path)
      return entry.isFile() && !isExcluded(path) ? [path] : []
    })
}
