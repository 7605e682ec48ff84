import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive, serverPid } from './holders.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

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

function startSite(env: Record<string, string> = {}, args: string[] = []): Site {
  const child = spawn(process.execPath, [program, ...args], {
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

/** Asks the database of the site that runs. */
async function ask(query: string): Promise<unknown[]> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'backplane', database: 'backplane' })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
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

  test('answers for as long as it was told after a signal to stop, and ends at the second one', async () => {
    const site = startSite({ SHUTDOWN_DELAY_SECONDS: '600' })
    const address = await site.address
    site.child.kill('SIGTERM')
    await expect.poll(() => status(address)).toBe(503)
    expect((await fetch(address)).status).toBe(200)
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })

  test('whoever runs it takes the second factor off an account, beside the running site and without it', async () => {
    const reset = (...names: string[]) => startSite({}, ['reset-second-factor', ...names]).ended
    expect(await reset('ana')).toMatchObject({ code: 1, errors: 'There is no site here yet: npm start makes it\n' })
    const enrol = `insert into totp_secrets (user_id, sealed_secret, confirmed_at, created_at)
      select id, '', now(), now() from users`
    const left = `select (select count(*)::int from totp_secrets) as secrets,
      (select count(*)::int from action_logs where action = 'user.resetSecondFactor' and user_id is null) as entries`

    const site = startSite()
    await site.address
    await ask(`insert into users (lwid, username, roles) values ('usr-00000001', 'Ana', '{admin}')`)
    await ask(enrol)
    expect(await reset('nobody')).toMatchObject({ code: 1, errors: 'There is no account @nobody\n' })
    expect(await reset()).toMatchObject({ code: 1, errors: expect.stringMatching(/^Whose\?[^\n]*\n$/) })
    expect(await reset('@ana')).toEqual({ code: 0, errors: '' })
    expect(await ask(left)).toEqual([{ secrets: 0, entries: 1 }])
    expect(await status(await site.address)).toBe(200)

    await ask(enrol)
    site.child.kill('SIGTERM')
    await site.ended
    expect(await reset('ana')).toEqual({ code: 0, errors: '' })
    expect(serverPid(dataDir)).toBe(undefined)
    const again = startSite()
    await again.address
    expect(await ask(left)).toEqual([{ secrets: 0, entries: 2 }])
  })

  test('tells callers what is wrong with their query, and lets nobody keep what is missing', async () => {
    const address = await startSite().address
    const ask = async (query: string, variables?: object) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ query, variables })
      const { errors } = await (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).json()
      return errors[0].message
    }
    expect(await ask('{ forums { key }')).toMatch(/^Syntax Error: /)
    const posts = 'query($kind: ContentKind) { creations(kind: $kind) { id } }'
    for (let i = 0; i < 5; i++)
      expect(await ask(posts, { kind: 'worlds' })).toMatch(/^Variable "\$kind" got invalid value/)

    const missing = await fetch(`${address}/assets/none.js`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(address)).text())?.[1]
    expect((await fetch(address + style)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await fetch(`${address}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600')
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
