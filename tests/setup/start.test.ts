import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Stands in for npm: writes down that it was called, and what npm writes when it has installed the lockfile. */
const npm = `
import { appendFileSync, cpSync, mkdirSync } from 'node:fs'
appendFileSync('calls', 'npm ' + process.argv[2] + '\\n')
if (process.env.NPM_FAILS) process.exit(1)
mkdirSync('node_modules', { recursive: true })
cpSync('package-lock.json', 'node_modules/.package-lock.json')`

/** Stands in for the build; what it builds says how it was started, and waits for a signal when it is told to. */
const build = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('calls', 'build\\n')
if (process.env.BUILD_FAILS) process.exit(1)
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/server/main.js', \`
  if (process.argv.includes('--wait')) {
    process.on('SIGTERM', () => process.exit(5))
    setInterval(() => undefined, 1000)
  }
  console.log('started', ...process.argv.slice(2), process.env.NODE_ENV)\`)`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'))
  for (const name of ['src', 'db/migrations', 'db/seeds', 'tools/codegen', 'tools/schema']) {
    mkdirSync(join(root, name), { recursive: true })
  }
  for (const name of ['setup', 'start.mjs']) cpSync(join('tools', name), join(root, 'tools', name), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', lockfile('1.0.0'))
  write('src/main.ts', 'export const answer = 42\n')
  write('tools/build.mjs', build)
  write('npm.mjs', npm)
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (name: string, content: string): void => writeFileSync(join(root, name), content)
const lockfile = (version: string): string =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/one': { version }, 'node_modules/other-machine': { version, optional: true } },
  })
const calls = (): string[] => {
  const file = join(root, 'calls')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(file, { force: true })
  return found
}

function startChild(args: string[], env: Record<string, string> = {}): ChildProcess {
  const own = { PATH: process.env.PATH, npm_execpath: join(root, 'npm.mjs') }
  return spawn(process.execPath, [...nodeOptions(args), join(root, 'tools', 'start.mjs'), ...scriptOptions(args)], {
    env: { ...own, ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Nodes before 24 cannot become another program. */
const withoutExecve = '--import=data:text/javascript,process.execve=undefined'
const nodeOptions = (args: string[]) => args.filter((arg) => arg === withoutExecve)
const scriptOptions = (args: string[]) => args.filter((arg) => arg !== withoutExecve)

async function start(args: string[] = [], env: Record<string, string> = {}) {
  const child = startChild(args, env)
  const output = text(child.stdout as NonNullable<typeof child.stdout>)
  const errors = text(child.stderr as NonNullable<typeof child.stderr>)
  const [code] = await once(child, 'close')
  return { code, output: (await output).trim(), lastError: (await errors).trim().split('\n').at(-1) }
}

test('the first start installs, builds and becomes the site, with our arguments', async () => {
  expect(await start(['--demo'])).toMatchObject({ code: 0, output: 'started --demo production' })
  expect(calls()).toEqual(['npm ci', 'build'])
})

test('what is installed and built reaches the disk before it counts as done', async () => {
  const stamps = "['node_modules/.installed', 'dist/.built'].filter((file) => existsSync(file)).length"
  mkdirSync(join(root, 'bin'))
  write(
    'bin/sync',
    `#!${process.execPath}\nimport { appendFileSync, existsSync } from 'node:fs'\nappendFileSync('calls', 'sync after ' + ${stamps} + ' stamps\\n')\n`,
  )
  chmodSync(join(root, 'bin/sync'), 0o755)
  await start([], { PATH: `${join(root, 'bin')}:${process.env.PATH}` })
  expect(calls()).toEqual(['npm ci', 'sync after 0 stamps', 'build', 'sync after 1 stamps'])
})

test('a start with nothing new neither installs nor builds', async () => {
  await start()
  calls()
  expect(await start()).toMatchObject({ output: 'started production' })
  expect(calls()).toEqual([])
})

test('two first starts at once install and build once', async () => {
  const outputs = (await Promise.all([start(), start()])).map(({ output }) => output)
  expect(outputs).toEqual(['started production', 'started production'])
  expect(calls()).toEqual(['npm ci', 'build'])
})

test('what npm has installed by itself is not installed again', async () => {
  mkdirSync(join(root, 'node_modules'))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } }))
  await start()
  expect(calls()).toEqual(['build'])
})

test('a changed lockfile installs and builds again', async () => {
  await start()
  calls()
  write('package-lock.json', lockfile('1.0.1'))
  await start()
  expect(calls()).toEqual(['npm ci', 'build'])
})

test('a changed source builds again; a file that was only touched, or a test, does not', async () => {
  await start()
  calls()
  utimesSync(join(root, 'src/main.ts'), 1, 1)
  write('src/main.test.ts', '')
  await start()
  expect(calls()).toEqual([])
  appendFileSync(join(root, 'src/main.ts'), '// more\n')
  await start()
  expect(calls()).toEqual(['build'])
})

test.each([
  ['installation', 'NPM_FAILS', 'npm ci ended with 1; what it said is above'],
  ['build', 'BUILD_FAILS', 'The build ended with 1; what it said is above'],
])('a failed %s ends with one line and is tried again', async (_, variable, line) => {
  expect(await start([], { [variable]: 'yes' })).toEqual({ code: 1, output: '', lastError: line })
  expect(await start()).toMatchObject({ code: 0, output: 'started production' })
})

test.each([
  ['becomes', []],
  ['starts', [withoutExecve]],
])('a signal reaches the site that it %s, and its exit code is ours', async (_, options) => {
  await start()
  const child = startChild([...options, '--wait'])
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([5, null])
})
