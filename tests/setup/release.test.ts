import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerAuthor } from '../../tools/attack/author.ts'
import { createBlackPng } from '../../tools/attack/bombs.ts'
import { content } from '../../tools/release/content.ts'
import { installRelease } from '../../tools/release/install.ts'
import type { LockedPackages } from '../../tools/release/lockedPackages.ts'
import { packRelease } from '../../tools/release/pack.ts'

// These tests install a package and start real processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

let directory: string
let command: string
let installed: string

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'release-'))
  const file = packRelease('.', join(directory, 'packed'))
  installed = join(directory, 'installed')
  command = installRelease(file, installed)
})
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** An empty folder, an empty home, and of the environment no more than the path. */
function createMachine(env: Record<string, string> = {}) {
  const machine = mkdtempSync(join(directory, 'machine-'))
  const [cwd, home] = ['work', 'home'].map((name) => join(machine, name)) as [string, string]
  for (const path of [cwd, home]) mkdirSync(path)
  const PATH = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
  return { cwd, home, options: { cwd, env: { PATH, HOME: home, ...env } } }
}

function run(...args: string[]) {
  const { options, home } = createMachine()
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  return { status, stdout, stderr, created: readdirSync(home).filter((name) => name !== '.cache') }
}

test('a package has all that a site needs, and nothing of what makes it', () => {
  const root = join(installed, 'node_modules/backplane')
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  expect(content.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  const generated = ['THIRD_PARTY_NOTICES.txt', 'npm-shrinkwrap.json', 'package.json', 'bin']
  const expected = [...content, ...generated]
  expect(files.filter((file) => !expected.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  expect(files.filter((file) => /\.(ts|tsx|map|test\.\w+)$|\/node_modules\//.test(file))).toEqual([])
  expect(readFileSync(join(root, 'THIRD_PARTY_NOTICES.txt'), 'utf8')).toMatch(/^fastify \d/m)
})

test('a package installs the versions that were tested, and none that only development needs', () => {
  const { packages: locked }: { packages: LockedPackages } = readJson('package-lock.json')
  const { packages: pinned }: { packages: LockedPackages } = readJson(
    installed,
    'node_modules/backplane/npm-shrinkwrap.json',
  )
  const { packages: found }: { packages: LockedPackages } = readJson(installed, 'node_modules/.package-lock.json')
  const toVersions = (packages: LockedPackages) =>
    Object.entries(packages)
      .filter(([path]) => path && path !== 'node_modules/backplane')
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`)
  const known = new Set(toVersions(pinned))
  expect(toVersions(found).filter((name) => !known.has(name))).toEqual([])
  expect(toVersions(found).length).toBeGreaterThan(8)
  const all = new Set(toVersions(locked))
  expect(toVersions(pinned).filter((name) => !all.has(name))).toEqual([])
  expect(JSON.stringify(pinned)).not.toMatch(/resolved|https?:\/\/registry|vite|typescript|vitest/)
})

test('the command shows its version and help without starting anything', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '', created: [] })
  const help = run('--help')
  expect(help).toMatchObject({ status: 0, stderr: '', created: [] })
  expect(help.stdout).toMatch(/backplane reset-second-factor <username>/)
})

test('the command rejects what it does not know with one sentence, and creates nothing', () => {
  expect(run('--dmeo')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no option --dmeo: backplane --help lists what there is\n',
    created: [],
  })
})

test('the command names what a machine lacks with one sentence', () => {
  const { options } = createMachine()
  const pretendOld = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'22.1.0'})"
  const old = spawnSync(process.execPath, ['--import', pretendOld, command], { ...options, encoding: 'utf8' })
  expect([old.status, old.stderr]).toEqual([
    1,
    expect.stringMatching(/^Node 24 or newer is needed, this is 22\.1\.0[^\n]*\n$/),
  ])

  for (const [folder, name] of [
    ['@img', 'sharp'],
    ['@node-rs', 'argon2'],
  ] as const) {
    const copy = join(directory, 'incomplete')
    rmSync(copy, { recursive: true, force: true })
    spawnSync('cp', ['--archive', '--link', installed, copy])
    for (const path of readdirSync(join(copy, 'node_modules', folder)))
      if (/linux|darwin/.test(path)) rmSync(join(copy, 'node_modules', folder, path), { recursive: true })
    const program = join(copy, 'node_modules/.bin/backplane')
    const { status, stderr } = spawnSync(program, { ...options, encoding: 'utf8', timeout: 60_000 })
    expect([name, status, stderr]).toEqual([
      name,
      1,
      expect.stringMatching(new RegExp(`^What .*${name} need on [^\\n]*\\n$`)),
    ])
  }
})

test('a site starts from an empty folder, takes a picture, keeps its data in the home, and stops by a signal', async () => {
  const { options, cwd, home } = createMachine({ PORT: '0', SITE_ENV: 'development', LOG_LEVEL: 'warn' })
  const site = spawn(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const errors = text(site.stderr)
  const ended = once(site, 'close')
  try {
    const { origin, dataDir } = await readStart(site)
    expect(await (await fetch(origin)).text()).toContain('</html>')
    const { client } = await registerAuthor(origin)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(createBlackPng(64, 64))], { type: 'image/png' }), 'a.png')
    const reply = await client.send('/api/direct_uploads/avatar', { method: 'POST', body: form })
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('/upload/')])
    const picture = (reply.json() as { picture: string }).picture
    expect((await fetch(new URL(picture, origin))).headers.get('content-type')).toBe('image/webp')

    expect(dataDir.startsWith(home)).toBe(true)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
    expect(readdirSync(cwd)).toEqual([])
  } finally {
    site.kill('SIGTERM')
  }
  expect([await ended, await errors]).toEqual([[0, null], ''])
})

async function readStart({ stdout }: ChildProcess): Promise<{ origin: string; dataDir: string }> {
  let output = ''
  for await (const chunk of stdout as NonNullable<typeof stdout>) {
    output += chunk
    const [, origin, shown, dataDir] = /ready at (\S+) \(Backplane (.+)\)\nData directory: (.+)\n/.exec(output) ?? []
    if (!origin || !dataDir) continue
    expect(shown).toBe(version)
    return { origin, dataDir }
  }
  throw new Error(`The site did not start: ${output}`)
}
