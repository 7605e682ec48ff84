import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { databaseHolders, isAlive, readServerPid, runStatement } from './holders.ts'

// These tests start real processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const { start, dataDir } = databaseHolders()
const isRoot = process.getuid?.() === 0

test('stopping leaves no process and keeps the data', async () => {
  const directory = dataDir()
  const first = await start(directory)
  const pid = readServerPid(directory) as number
  await runStatement(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGTERM')
  expect(await first.exited).toEqual({ code: 0, signal: null, error: '' })
  expect(isAlive(pid)).toBe(false)
  const second = await start(directory)
  expect(second.recovered).toBe(false)
  expect(await runStatement(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test('rejects a second start on the same data directory and names the process', async () => {
  const directory = dataDir()
  const first = await start(directory)
  await expect(start(directory)).rejects.toThrow(
    new RegExp(`^${directory} is in use by process ${first.child.pid}: [^\n]*\n$`),
  )
  expect(await runStatement(first.connection, 'select 1 as value')).toEqual([{ value: 1 }])
})

test('stops a server that outlived its application without losing committed data', async () => {
  const directory = dataDir()
  const first = await start(directory)
  await runStatement(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGKILL')
  await first.exited
  const orphan = readServerPid(directory) as number
  expect(isAlive(orphan)).toBe(true)
  const second = await start(directory)
  expect(second.recovered).toBe(true)
  expect(readServerPid(directory)).not.toBe(orphan)
  expect(isAlive(orphan)).toBe(false)
  expect(await runStatement(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test('recovers a database whose server was killed with its application', async () => {
  const directory = dataDir()
  const first = await start(directory)
  await runStatement(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGKILL')
  process.kill(readServerPid(directory) as number, 'SIGKILL')
  await first.exited
  const second = await start(directory)
  expect(second.recovered).toBe(true)
  expect(await runStatement(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test('restarts a server that is killed under a running application', async () => {
  const directory = dataDir()
  const { connection, child, exited } = await start(directory)
  await runStatement(connection, 'create table kept as select 1 as value')
  const killed = readServerPid(directory) as number
  process.kill(killed, 'SIGKILL')
  const readValue = () => runStatement(connection, 'select value from kept').catch((error) => error.message)
  await expect.poll(readValue).toEqual([{ value: 1 }])
  expect(readServerPid(directory)).not.toBe(killed)
  child.kill('SIGTERM')
  expect(await exited).toMatchObject({ code: 0 })
  expect(readServerPid(directory)).toBe(undefined)
})

test('ignores a pid file whose process id belongs to another program', async () => {
  const directory = dataDir()
  const first = await start(directory)
  first.child.kill('SIGKILL')
  await first.exited
  const orphan = readServerPid(directory) as number
  process.kill(orphan, 'SIGKILL')
  await expect.poll(() => isAlive(orphan)).toBe(false)
  const file = join(directory, 'postgres', 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
  expect(await start(directory)).toMatchObject({ recovered: true })
  expect(isAlive(process.pid)).toBe(true)
})

test.each([
  ['exits', 'exit', 7],
  ['fails', 'throw', 1],
])('an application that %s stops its server', async (_, ending, code) => {
  const directory = dataDir()
  const { exited } = await start(directory, ending)
  expect(await exited).toMatchObject({ code })
  await expect.poll(() => readServerPid(directory)).toBe(undefined)
})

test('restarts an interrupted creation of a database', async () => {
  const directory = dataDir()
  rmSync(join(directory, 'postgres'), { recursive: true })
  mkdirSync(join(directory, 'postgres.new', 'base'), { recursive: true })
  const { connection } = await start(directory)
  expect(await runStatement(connection, 'select current_database() as name')).toEqual([{ name: 'backplane' }])
  expect(existsSync(join(directory, 'postgres.new'))).toBe(false)
})

test('repairs settings that a power cut damaged and keeps those of the operator', async () => {
  const directory = dataDir()
  const file = (name: string) => join(directory, 'postgres', name)
  writeFileSync(file('local.conf'), "work_mem = '5MB'\n\0\0\0")
  for (const name of ['postgresql.conf', 'backplane.conf']) {
    writeFileSync(
      file(name),
      readFileSync(file(name), 'utf8').replace(/include 'backplane[^]*|jit[^]*/, '\0'.repeat(50)),
    )
  }
  const { connection } = await start(directory)
  expect(await runStatement(connection, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
  expect(await runStatement(connection, 'show jit')).toEqual([{ jit: 'off' }])
})

test('rewrites settings that a power cut erased', async () => {
  const directory = dataDir()
  for (const name of ['postgresql.conf', 'local.conf']) writeFileSync(join(directory, 'postgres', name), '\0\0')
  const { connection } = await start(directory)
  expect(await runStatement(connection, 'show jit')).toEqual([{ jit: 'off' }])
})

test('reports a syntax error in the settings in the words of the server', async () => {
  const directory = dataDir()
  const file = join(directory, 'postgres', 'postgresql.conf')
  writeFileSync(file, `= nonsense\n${readFileSync(file, 'utf8')}`)
  await expect(start(directory)).rejects.toThrow(
    /^The database did not start: configuration file "[^\n]*postgresql.conf" contains errors: syntax error in file "[^\n]*" line 1, [^\n]*\n$/,
  )
})

test('rejects a database of another major version', async () => {
  const directory = dataDir()
  writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(directory)).rejects.toThrow(/was written by PostgreSQL 17, this version needs 18: [^\n]*\n$/)
})

test('does not touch a directory that holds something else', async () => {
  const directory = dataDir()
  rmSync(join(directory, 'postgres'), { recursive: true })
  mkdirSync(join(directory, 'postgres'))
  writeFileSync(join(directory, 'postgres', 'letter.txt'), 'mine')
  await expect(start(directory)).rejects.toThrow(/holds something that is not a PostgreSQL database: [^\n]*\n$/)
  expect(readFileSync(join(directory, 'postgres', 'letter.txt'), 'utf8')).toBe('mine')
})

test('supports a path that is too long for a socket', async () => {
  const parent = join(dataDir(), 'long'.repeat(20))
  mkdirSync(parent)
  const directory = dataDir(parent)
  const { connection, child, exited } = await start(directory)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(await runStatement(connection, 'select 1 as value')).toEqual([{ value: 1 }])
  child.kill('SIGTERM')
  expect(await exited).toMatchObject({ code: 0 })
  expect(existsSync(connection.host)).toBe(false)
})

test('runs with durable settings and listens on no network', async () => {
  const { connection } = await start(dataDir())
  expect(await runStatement(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await runStatement(connection, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await runStatement(connection, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await runStatement(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
})

const findUid = (name: string): number =>
  Number(new RegExp(`^${name}:[^:]*:(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))?.[1])
const getServerUid = (directory: string): number => statSync(`/proc/${readServerPid(directory)}`).uid

test.runIf(isRoot)('as root, runs the server as a dedicated user', async () => {
  const directory = dataDir()
  await start(directory)
  expect(getServerUid(directory)).toBe(findUid('backplane-db'))
  expect(statSync(join(directory, 'postgres', 'PG_VERSION')).uid).toBe(findUid('backplane-db'))
})

test.runIf(isRoot)('as root, moves files from the shared user nobody to the dedicated user after a stop', async () => {
  const directory = dataDir()
  const files = join(directory, 'postgres')
  for (const name of ['.', ...readdirSync(files, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(files, name), findUid('nobody'), findUid('nobody'))
  }
  writeFileSync(join(files, 'postmaster.pid'), '4194304\n')
  const first = await start(directory)
  expect(getServerUid(directory)).toBe(findUid('nobody'))
  await runStatement(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGTERM')
  await first.exited
  const second = await start(directory)
  expect(getServerUid(directory)).toBe(findUid('backplane-db'))
  expect(await runStatement(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test.runIf(isRoot)(
  'as root, runs the server as another user even below a directory that only root may enter',
  async () => {
    const closed = mkdtempSync(join('/root', 'closed-'))
    try {
      chmodSync(closed, 0o700)
      const directory = dataDir(closed)
      const { connection, child, exited } = await start(directory)
      const pid = readServerPid(directory) as number
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
      expect(statSync(join(directory, 'postgres')).uid).toBe(statSync(`/proc/${pid}`).uid)
      expect(await runStatement(connection, 'select 1 as value')).toEqual([{ value: 1 }])
      child.kill('SIGTERM')
      expect(await exited).toMatchObject({ code: 0 })
    } finally {
      rmSync(closed, { recursive: true, force: true })
    }
  },
)
