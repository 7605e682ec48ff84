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

// These tests start real processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Logs the call and writes what npm writes after an installation. */
const npmScript = `
import { appendFileSync, cpSync, mkdirSync } from 'node:fs'
appendFileSync('calls', 'npm ' + process.argv[2] + '\\n')
if (process.env.NPM_FAILS) process.exit(1)
mkdirSync('node_modules', { recursive: true })
cpSync('package-lock.json', 'node_modules/.package-lock.json')`

/** The built program prints how it was started; --wait makes it wait for a signal. */
const buildScript = `
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
  for (const name of [
    'src',
    'db/migrations',
    'db/seeds',
    'tools/chunks',
    'tools/codegen',
    'tools/messages',
    'tools/schema',
  ]) {
    mkdirSync(join(root, name), { recursive: true })
  }
  for (const name of ['setup', 'start.mjs']) cpSync(join('tools', name), join(root, 'tools', name), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', lockfile('1.0.0'))
  write('src/main.ts', 'export const answer = 42\n')
  write('tools/build.mjs', buildScript)
  write('npm.mjs', npmScript)
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (name: string, content: string): void => writeFileSync(join(root, name), content)
const lockfile = (version: string): string =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/one': { version }, 'node_modules/other-machine': { version, optional: true } },
  })
const takeCalls = (): string[] => {
  const file = join(root, 'calls')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(file, { force: true })
  return found
}

function startChild(args: string[], env: Record<string, string> = {}): ChildProcess {
  const baseEnv = { PATH: process.env.PATH, npm_execpath: join(root, 'npm.mjs') }
  return spawn(process.execPath, [...nodeOptions(args), join(root, 'tools', 'start.mjs'), ...scriptOptions(args)], {
    env: { ...baseEnv, ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Node before version 24 has no process.execve. */
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

test('the first start installs, builds and becomes the site with the same arguments', async () => {
  expect(await start(['--demo'])).toMatchObject({ code: 0, output: 'started --demo production' })
  expect(takeCalls()).toEqual(['npm ci', 'build'])
})

test('syncs installed and built files to disk before marking them as done', async () => {
  const stamps = "['node_modules/.installed', 'dist/.built'].filter((file) => existsSync(file)).length"
  mkdirSync(join(root, 'bin'))
  write(
    'bin/sync',
    `#!${process.execPath}\nimport { appendFileSync, existsSync } from 'node:fs'\nappendFileSync('calls', 'sync after ' + ${stamps} + ' stamps\\n')\n`,
  )
  chmodSync(join(root, 'bin/sync'), 0o755)
  await start([], { PATH: `${join(root, 'bin')}:${process.env.PATH}` })
  expect(takeCalls()).toEqual(['npm ci', 'sync after 0 stamps', 'build', 'sync after 1 stamps'])
})

test('a start without changes neither installs nor builds', async () => {
  await start()
  takeCalls()
  expect(await start()).toMatchObject({ output: 'started production' })
  expect(takeCalls()).toEqual([])
})

test('two concurrent first starts install and build once', async () => {
  const outputs = (await Promise.all([start(), start()])).map(({ output }) => output)
  expect(outputs).toEqual(['started production', 'started production'])
  expect(takeCalls()).toEqual(['npm ci', 'build'])
})

test('does not reinstall what npm has installed', async () => {
  mkdirSync(join(root, 'node_modules'))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } }))
  await start()
  expect(takeCalls()).toEqual(['build'])
})

test('needs no packages of development', async () => {
  mkdirSync(join(root, 'node_modules'))
  const { packages } = JSON.parse(lockfile('1.0.0'))
  const dev = { 'node_modules/two': { version: '2.0.0', dev: true } }
  write('package-lock.json', JSON.stringify({ packages: { ...packages, ...dev } }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  await start()
  expect(takeCalls()).toEqual(['build'])
})

test('a changed lockfile triggers install and build', async () => {
  await start()
  takeCalls()
  write('package-lock.json', lockfile('1.0.1'))
  await start()
  expect(takeCalls()).toEqual(['npm ci', 'build'])
})

test('a changed source triggers a build, but not a touched file or a test', async () => {
  await start()
  takeCalls()
  utimesSync(join(root, 'src/main.ts'), 1, 1)
  write('src/main.test.ts', '')
  await start()
  expect(takeCalls()).toEqual([])
  appendFileSync(join(root, 'src/main.ts'), '// more\n')
  await start()
  expect(takeCalls()).toEqual(['build'])
})

test.each([
  ['installation', 'NPM_FAILS', 'npm ci ended with 1; what it said is above'],
  ['build', 'BUILD_FAILS', 'The build ended with 1; what it said is above'],
])('a failed %s prints one line and is retried on the next start', async (_, variable, line) => {
  expect(await start([], { [variable]: 'yes' })).toEqual({ code: 1, output: '', lastError: line })
  expect(await start()).toMatchObject({ code: 0, output: 'started production' })
})

test.each([
  ['becomes', []],
  ['starts', [withoutExecve]],
])('a signal reaches the site that it %s, and its exit code is passed on', async (_, options) => {
  await start()
  const child = startChild([...options, '--wait'])
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([5, null])
})
