import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Connection } from '#platform/postgres/startPostgres.ts'

export type Holder = { child: ChildProcess; connection: Connection; recovered: boolean; ended: Promise<Ended> }
export type Ended = { code: number | null; signal: NodeJS.Signals | null; error: string }

/** Data directories and processes for the tests of one file, gone after each test. */
export function holders() {
  let template: string
  let directories: string[] = []
  let started: string[] = []
  let children: ChildProcess[] = []

  const start = async (dataDir: string, then = ''): Promise<Holder> => {
    const child = hold(dataDir, then)
    children.push(child)
    started.push(dataDir)
    const ended = endOf(child)
    const line = await Promise.race([firstLine(child), ended.then(({ error }) => Promise.reject(new Error(error)))])
    return { child, ended, ...JSON.parse(line) }
  }

  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'holder-'))
    const { child, ended } = await start(template)
    child.kill('SIGTERM')
    await ended
    children = []
  })
  afterEach(async () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
    for (const dataDir of started) {
      const pid = serverPid(dataDir)
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
    /** A data directory with an empty database, below `parent`. */
    dataDir(parent = tmpdir()): string {
      const directory = mkdtempSync(join(parent, 'holder-'))
      directories.push(directory)
      cpSync(template, join(directory, 'data'), { recursive: true })
      return join(directory, 'data')
    },
  }
}

const hold = (dataDir: string, then: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'databaseHolder.ts'), dataDir, then], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return String(chunk)
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const error = text(child.stderr as NonNullable<typeof child.stderr>)
  const [code, signal] = await once(child, 'close')
  return { code, signal, error: await error }
}

/** The number of the server on the data directory; undefined when it was stopped. */
export function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Whether a process runs. One that has ended and was not collected by its parent does not. */
export function isAlive(pid: number): boolean {
  const state = existsSync('/proc/self')
    ? stateOnLinux(pid)
    : spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout
  return /^\s*[^Z\s]/.test(String(state))
}

function stateOnLinux(pid: number): string {
  const file = `/proc/${pid}/stat`
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1] ?? '') : ''
}

/** One statement over a connection of its own. */
export async function query(connection: Connection, statement: string): Promise<unknown[]> {
  const client = new Client(connection)
  // A server that is killed meanwhile is what some tests are about.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
