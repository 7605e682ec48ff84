import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive, serverPid } from './holders.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const program = 'dist/server/main.js'

let directory: string
let dataDir: string
let children: ChildProcess[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'site-'))
  dataDir = join(directory, 'data')
  children = []
})
afterEach(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  const pid = serverPid(dataDir)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

type Site = { child: ChildProcess; address: Promise<string>; ended: Promise<{ code: number | null; errors: string }> }

function startSite(env: Record<string, string> = {}): Site {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const errors = text(child.stderr as NonNullable<typeof child.stderr>)
  const ended = once(child, 'close').then(async ([code]) => ({ code, errors: await errors }))
  return { child, ended, address: addressOf(child) }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of stdout as NonNullable<typeof stdout>) {
    said += chunk
    const found = /ready at (http:\S+)/.exec(said)?.[1]
    if (found) return found
  }
  return ''
}

const status = async (address: string): Promise<number> => (await fetch(`${address}/ready`)).status

describe.runIf(existsSync(program))('the built site', () => {
  test('a wrong variable stops the start with one line, and nothing is made', async () => {
    const { code, errors } = await startSite({ PORT: 'abc' }).ended
    expect(errors).toBe('PORT: must be a whole number from 0 to 65535, not "abc"\n')
    expect(code).toBe(1)
    expect(readdirSync(directory)).toEqual([])
  })

  test('runs once on a data directory, stops on SIGTERM without a trace, and comes back after kill -9', async () => {
    const first = startSite()
    expect(await status(await first.address)).toBe(200)
    const refused = await startSite().ended
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(new RegExp(`^${dataDir} is in use by process ${first.child.pid}: [^\n]*\n$`))

    first.child.kill('SIGKILL')
    await first.ended
    const second = startSite()
    expect(await status(await second.address)).toBe(200)
    const server = serverPid(dataDir) as number
    second.child.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0 })
    expect(isAlive(server)).toBe(false)
    expect(serverPid(dataDir)).toBe(undefined)
  })

  test('a port that is taken is named, and no database server stays behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const { code, errors } = await startSite({ PORT: String(port) }).ended
    taken.close()
    expect(errors).toMatch(new RegExp(`^PORT: 127\\.0\\.0\\.1:${port} is in use[^\n]*\n$`, 'm'))
    expect(code).toBe(1)
    expect(serverPid(dataDir)).toBe(undefined)
  })
})
