import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from '../../tools/setup/browser.mjs'

let root: string
let env: Record<string, string>
let ownBrowser: string
const hasDownloaded = () => existsSync(join(root, 'downloaded'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'browser-'))
  ownBrowser = join(root, 'own')
  env = { PATH: join(root, 'bin'), PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1' }
  write('node_modules/@playwright/test/package.json', '{"type":"module","exports":"./index.js"}')
  write(
    'node_modules/@playwright/test/index.js',
    `export const chromium = { executablePath: () => ${JSON.stringify(ownBrowser)} }`,
  )
  write(
    'node_modules/@playwright/test/cli.js',
    `import { copyFileSync, writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(root, 'downloaded'))}, '')
    copyFileSync(${JSON.stringify(join(root, 'template'))}, ${JSON.stringify(ownBrowser)})`,
  )
  write('template', browser)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const browser = '#!/bin/sh\necho Chromium 1.0\n'

function write(name: string, content: string): string {
  const file = join(root, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
  chmodSync(file, 0o755)
  return file
}

test('findBrowser prefers CHROMIUM_PATH, then the Playwright browser, then one on the machine', async () => {
  write('own', browser)
  write('bin/chromium', browser)
  expect(await findBrowser(root, env)).toBe(ownBrowser)
  expect(await findBrowser(root, { ...env, CHROMIUM_PATH: '/chosen' })).toBe('/chosen')
})

test('findBrowser uses a browser on the machine without a download', async () => {
  write('own', '#!/bin/sh\nexit 127\n')
  write('bin/chromium-browser', '#!/bin/sh\necho install it first\nexit 1\n')
  const machine = write('bin/google-chrome', '#!/bin/sh\necho Google Chrome 1.0\n')
  expect(await findBrowser(root, env)).toBe(machine)
  expect(hasDownloaded()).toBe(false)
})

test('findBrowser prefers a headless shell on the machine to a browser with windows', async () => {
  write('bin/chromium', browser)
  const shell = write('bin/chromium-headless-shell', browser)
  expect(await findBrowser(root, env)).toBe(shell)
})

test('findBrowser downloads the Playwright browser when there is none', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await findBrowser(root, { ...env, PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}` })).toBe(ownBrowser)
  expect(hasDownloaded()).toBe(true)
  server.close()
})

test('findBrowser downloads nothing without a network', async () => {
  expect(await findBrowser(root, env)).toBe(undefined)
  expect(hasDownloaded()).toBe(false)
})
