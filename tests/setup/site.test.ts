import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAlive, readServerPid } from './holders.ts'

// These tests start real processes.
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
  const pid = readServerPid(dataDir)
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
  return { child, ended, address: readAddress(child) }
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of stdout as NonNullable<typeof stdout>) {
    output += chunk
    const address = /ready at (http:\S+)/.exec(output)?.[1]
    if (address) return address
  }
  return ''
}

async function queryDatabase(query: string): Promise<unknown[]> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'backplane', database: 'backplane' })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const getReadyStatus = async (address: string): Promise<number> => (await fetch(`${address}/ready`)).status

describe('the built site', () => {
  test('rejects an invalid variable with one line and creates nothing', async () => {
    const { code, errors } = await startSite({ PORT: 'abc' }).ended
    expect(errors).toBe('PORT: must be a whole number from 0 to 65535, not "abc"\n')
    expect(code).toBe(1)
    expect(readdirSync(directory)).toEqual([])
  })

  test('ends with one line at an error that nothing handles, in the start or later', async () => {
    const throwLater = "setTimeout(() => { throw new TypeError('a loose\\nwire') }, 50)"
    const throwing = `--import=data:text/javascript,${encodeURIComponent(throwLater)}`
    const { code, errors } = await startSite({ NODE_OPTIONS: throwing }).ended
    expect(errors).toMatch(/^Unexpected error: TypeError: a loose wire at [^\n]*\n$/)
    expect(code).toBe(1)
  })

  test('runs once per data directory, stops on SIGTERM leaving nothing, and recovers from kill -9', async () => {
    const first = startSite()
    expect(await getReadyStatus(await first.address)).toBe(200)
    const refused = await startSite().ended
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(new RegExp(`^${dataDir} is in use by process ${first.child.pid}: [^\n]*\n$`))

    first.child.kill('SIGKILL')
    await first.ended
    const second = startSite()
    expect(await getReadyStatus(await second.address)).toBe(200)
    const server = readServerPid(dataDir) as number
    second.child.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0 })
    expect(isAlive(server)).toBe(false)
    expect(readServerPid(dataDir)).toBe(undefined)
  })

  test('keeps serving for the shutdown delay after a signal, and stops at the second signal', async () => {
    const site = startSite({ SHUTDOWN_DELAY_SECONDS: '600' })
    const address = await site.address
    site.child.kill('SIGTERM')
    await expect.poll(() => getReadyStatus(address)).toBe(503)
    expect((await fetch(address)).status).toBe(200)
    site.child.kill('SIGTERM')
    expect(await site.ended).toMatchObject({ code: 0 })
  })

  test('removes the second factor of an account from the command line, with and without a running site', async () => {
    const reset = (...names: string[]) => startSite({}, ['reset-second-factor', ...names]).ended
    expect(await reset('ana')).toMatchObject({ code: 1, errors: 'There is no site here yet: start it once\n' })
    const insertSecret = `insert into totp_secrets (user_id, sealed_secret, confirmed_at, created_at)
      select id, '', now(), now() from users`
    const countLeft = `select (select count(*)::int from totp_secrets) as secrets,
      (select count(*)::int from action_logs where action = 'user.resetSecondFactor' and user_id is null) as entries`

    const site = startSite()
    await site.address
    await queryDatabase(`insert into users (lwid, username, roles) values ('usr-00000001', 'Ana', '{admin}')`)
    await queryDatabase(insertSecret)
    expect(await reset('nobody')).toMatchObject({ code: 1, errors: 'There is no account @nobody\n' })
    expect(await reset()).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Write it as: [^\n]* <username>\n$/),
    })
    expect(await reset('@ana')).toEqual({ code: 0, errors: '' })
    expect(await queryDatabase(countLeft)).toEqual([{ secrets: 0, entries: 1 }])
    expect(await getReadyStatus(await site.address)).toBe(200)

    await queryDatabase(insertSecret)
    site.child.kill('SIGTERM')
    await site.ended
    expect(await reset('ana')).toEqual({ code: 0, errors: '' })
    expect(readServerPid(dataDir)).toBe(undefined)
    const again = startSite()
    await again.address
    expect(await queryDatabase(countLeft)).toEqual([{ secrets: 0, entries: 2 }])
  })

  test('reports errors in a query and lets nobody cache a missing file', async () => {
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

  test('names a port in use and leaves no database server running', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as { port: number }
    const { code, errors } = await startSite({ PORT: String(port) }).ended
    occupant.close()
    expect(errors).toMatch(new RegExp(`^PORT: 127\\.0\\.0\\.1:${port} is in use[^\n]*\n$`, 'm'))
    expect(code).toBe(1)
    expect(readServerPid(dataDir)).toBe(undefined)
  })
})
