import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { createDatabase, dropDatabase } from '#tests/database.ts'
import { freePort } from '#tests/freePort.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { listOptionalFeatures, readDeclarations } from '../../tools/featureGraph/readFeatures.ts'

const copied = [
  'assets',
  'bench',
  'db',
  'docs',
  'src',
  'tests',
  'tools',
  'package.json',
  'schema.graphql',
  'tsconfig.json',
  'vite.config.ts',
]
const featureLists = ['src/app/features.server.ts', 'src/app/features.web.tsx']
const startPages = ['/', '/forum', '/nowhere']

/** A copy of the code, from which one group of features at a time is removed. */
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'removal-'))
  for (const name of copied) cpSync(name, join(root, name), { recursive: true })
  // A directory of links, because Vite writes a cache into it.
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (name !== '.vite') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  }
  const config = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
  const compilerOptions = { ...config.compilerOptions, incremental: true, tsBuildInfoFile: 'tsconfig.tsbuildinfo' }
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/*.scenario.ts']
  const include = ['src', 'db', 'tools', '*.ts']
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include, exclude }))
})
afterAll(() => rmSync(root, { recursive: true }))

const optionalFeatures = listOptionalFeatures(readDeclarations('src/features'))

/**
 * Removing one feature at a time would find what others need of it; groups find the same in about half as many runs, as
 * each feature is in another half of them (Sperner's theorem).
 */
const groups = createGroups(optionalFeatures)

const [firstGroup = []] = groups
/** Each feature is removed once; a full run of all tests takes every group. */
const sample = [firstGroup, optionalFeatures.filter((name) => !firstGroup.includes(name))]
const removals = process.env.FULL_TESTS ? groups : sample

it('removes each optional feature while any other one stays', () => {
  for (const removed of optionalFeatures) {
    for (const kept of optionalFeatures.filter((name) => name !== removed)) {
      const apart = groups.some((group) => group.includes(removed) && !group.includes(kept))
      expect(apart, `${removed} without ${kept}`).toBe(true)
    }
  }
})

it.each(nonEmpty(removals.map((group) => group.join(', '))))(
  'the site works without the features %s once their folders and two lines each are deleted',
  async (names) => {
    const group = names.split(', ')
    try {
      for (const name of group) removeFeature(name)
      run('tools/codegen.ts')
      // Parallel checkers repeat work, and other tests need the other cores.
      run('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.')
      await startSite(async (get) => {
        const followed = new Set<string>()
        for (const path of startPages) {
          const { status, links } = await get(path)
          expect(status, path).toBe(path === '/nowhere' ? 404 : 200)
          for (const link of links.filter((each) => !followed.has(each))) {
            followed.add(link)
            expect((await get(link)).status, `${link} on ${path}`).toBeLessThan(400)
          }
        }
      })
    } finally {
      for (const path of [...group.map((name) => join('src/features', name)), ...featureLists]) {
        cpSync(path, join(root, path), { recursive: true })
      }
    }
  },
  300_000,
)

function createGroups(names: readonly string[]): string[][] {
  let halves: number[][] = []
  let count = 0
  while (halves.length < names.length) {
    count += 2
    halves = listSubsets(count, count / 2)
  }
  return Array.from({ length: count }, (_, group) => names.filter((_, index) => halves[index]?.includes(group)))
}

/** All sets of `size` of the numbers below `count`. */
function listSubsets(count: number, size: number): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: count }, (_, last) => listSubsets(last, size - 1).map((rest) => [...rest, last])).flat()
}

function removeFeature(name: string): void {
  rmSync(join(root, 'src/features', name), { recursive: true })
  for (const file of featureLists) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const kept = lines.filter((line) => !line.includes(`#features/${name}/`))
    expect(lines.length - kept.length, `lines in ${file}`).toBeLessThanOrEqual(1)
    writeFileSync(join(root, file), kept.join('\n'))
  }
}

/** Throws with the output if the program fails. */
function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args[0]} failed:\n${stdout}${stderr}`)
}

type Page = { status: number; links: string[] }

/** Starts the site from its source on a new database, and stops it after the work. */
async function startSite(work: (get: (path: string) => Promise<Page>) => Promise<void>): Promise<void> {
  const connection = await createDatabase(inject('postgres').database)
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    SITE_ENV: 'development',
    PORT: await freePort(),
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: toUrl(connection),
    BRAND_STORES: 'none',
  }
  const server = spawn(process.execPath, ['tools/devServer.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(server, 'exit')
  try {
    const origin = await readOrigin(server)
    await work(async (path) => {
      const response = await fetch(origin + path, { redirect: 'manual' })
      const text = await response.text()
      const links = [...text.matchAll(/ href="(\/(?!src\/|@)[^"#?]*)/g)].map(([, link]) => link as string)
      return { status: response.status, links: [...new Set(links)] }
    })
  } finally {
    server.kill('SIGTERM')
    await exited
    await dropDatabase(connection)
  }
}

const toUrl = ({ host, port, user, database }: ConnectionOptions): string =>
  `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`

/** Throws with the output if the site ends instead. */
async function readOrigin(server: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  const output: string[] = []
  server.stderr.on('data', (data) => output.push(String(data)))
  for await (const line of createInterface({ input: server.stdout })) {
    output.push(line)
    const origin = / at (http:\S+)/.exec(line)?.[1]
    if (!origin) continue
    server.stdout.resume()
    return origin
  }
  throw new Error(`The site did not start:\n${output.join('\n')}`)
}
