import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'

export type DatabaseHolder = {
  child: ChildProcess
  connection: ConnectionOptions
  recovered: boolean
  exited: Promise<ExitResult>
}
export type ExitResult = { code: number | null; signal: NodeJS.Signals | null; error: string }

/** Removes directories and processes after each test. */
export function databaseHolders() {
  let template: string
  let directories: string[] = []
  let started: string[] = []
  let children: ChildProcess[] = []

  const start = async (dataDir: string, ending = ''): Promise<DatabaseHolder> => {
    const child = spawnHolder(dataDir, ending)
    children.push(child)
    started.push(dataDir)
    const ended = waitForExit(child)
    const line = await Promise.race([
      readFirstChunk(child),
      ended.then(({ error }) => Promise.reject(new Error(error))),
    ])
    return { child, exited: ended, ...JSON.parse(line) }
  }

  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'holder-'))
    const { child, exited } = await start(template)
    child.kill('SIGTERM')
    await exited
    children = []
  })
  afterEach(async () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
    for (const dataDir of started) {
      const pid = readServerPid(dataDir)
      if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
    }
    for (const directory of directories) {
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
    directories = []
    started = []
    children = []
  })
  afterAll(() => rmSync(template, { recursive: true, force: true }))

  return {
    start,
    /** Creates a data directory with an empty database below `parent`. */
    dataDir(parent = tmpdir()): string {
      const directory = mkdtempSync(join(parent, 'holder-'))
      directories.push(directory)
      cpSync(template, join(directory, 'data'), { recursive: true })
      return join(directory, 'data')
    },
  }
}

const spawnHolder = (dataDir: string, ending: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'databaseHolder.ts'), dataDir, ending], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function readFirstChunk(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return String(chunk)
}

async function waitForExit(child: ChildProcess): Promise<ExitResult> {
  const error = text(child.stderr as NonNullable<typeof child.stderr>)
  const [code, signal] = await once(child, 'close')
  return { code, signal, error: await error }
}

/** Undefined after a clean stop. */
export function readServerPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** A zombie is not alive. */
export function isAlive(pid: number): boolean {
  const state = existsSync('/proc/self')
    ? readLinuxState(pid)
    : spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout
  return /^\s*[^Z\s]/.test(String(state))
}

function readLinuxState(pid: number): string {
  const file = `/proc/${pid}/stat`
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1] ?? '') : ''
}

export async function runStatement(connection: ConnectionOptions, statement: string): Promise<unknown[]> {
  const client = new Client(connection)
  // Some tests kill the server during the statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
