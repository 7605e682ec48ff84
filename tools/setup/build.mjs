import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { withPrograms } from './node.mjs'
import { run, syncDisks } from './run.mjs'
import { SetupError, say } from './say.mjs'

const sources = ['src', 'db/migrations', 'db/seeds', 'tools/codegen', 'tools/schema']
const singles = [
  'tools/build.mjs',
  'tools/codegen.ts',
  'tools/schema.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** What is written by the build itself, or is no part of it. */
const isOutside = (path) => /\.test\.tsx?$|\.graphql\.ts$|^src\/generated\//.test(path)

/** Builds dist/ when what it is made from has changed since. */
export async function ensureBuilt(root, node) {
  if (quickHash(list(root)) === readStamp(root)?.quick) return
  await alone(root, async () => {
    // Taken before the build: what changes meanwhile is built the next time.
    const files = list(root)
    const now = { quick: quickHash(files), full: fullHash(root, files) }
    if (readStamp(root)?.full !== now.full) await build(root, node)
    syncDisks()
    writeFileSync(stampIn(root), JSON.stringify(now))
  })
}

async function build(root, node) {
  say('Building …')
  const code = await run(node, ['tools/build.mjs'], {
    cwd: root,
    env: withPrograms(root, process.env),
    title: 'building',
  })
  if (code !== 0) throw new SetupError(`The build ended with ${code}; what it said is above`)
}

const stampIn = (root) => join(root, 'dist', '.built')

function readStamp(root) {
  const file = stampIn(root)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // Cut short while it was written: as good as none.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Times and sizes, which cost a millisecond; only when they differ are the contents read. */
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

function list(root) {
  const found = sources.flatMap((directory) => walk(root, directory))
  const paths = [...found, ...singles.filter((path) => existsSync(join(root, path)))]
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
      return entry.isFile() && !isOutside(path) ? [path] : []
    })
}
