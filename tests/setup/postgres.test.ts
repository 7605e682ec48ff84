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
import { holders, isAlive, query, serverPid } from './holders.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const { start, dataDir } = holders()
const isRoot = process.getuid?.() === 0

test('a stop leaves no process, and what was written is there at the next start', async () => {
  const directory = dataDir()
  const first = await start(directory)
  const pid = serverPid(directory) as number
  await query(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, signal: null, error: '' })
  expect(isAlive(pid)).toBe(false)
  const second = await start(directory)
  expect(second.recovered).toBe(false)
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test('a second start on the same data directory is refused, naming the process', async () => {
  const directory = dataDir()
  const first = await start(directory)
  await expect(start(directory)).rejects.toThrow(
    new RegExp(`^${directory} is in use by process ${first.child.pid}: [^\n]*\n$`),
  )
  expect(await query(first.connection, 'select 1 as value')).toEqual([{ value: 1 }])
})

test('a server that outlived its application is stopped, and nothing acknowledged is lost', async () => {
  const directory = dataDir()
  const first = await start(directory)
  await query(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGKILL')
  await first.ended
  const orphan = serverPid(directory) as number
  expect(isAlive(orphan)).toBe(true)
  const second = await start(directory)
  expect(second.recovered).toBe(true)
  expect(serverPid(directory)).not.toBe(orphan)
  expect(isAlive(orphan)).toBe(false)
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test('a database whose server was killed with its application recovers', async () => {
  const directory = dataDir()
  const first = await start(directory)
  await query(first.connection, 'create table kept as select 1 as value')
  first.child.kill('SIGKILL')
  process.kill(serverPid(directory) as number, 'SIGKILL')
  await first.ended
  const second = await start(directory)
  expect(second.recovered).toBe(true)
  expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
})

test('a server that is killed under a running application is started again', async () => {
  const directory = dataDir()
  const { connection, child, ended } = await start(directory)
  await query(connection, 'create table kept as select 1 as value')
  const killed = serverPid(directory) as number
  process.kill(killed, 'SIGKILL')
  const ask = () => query(connection, 'select value from kept').catch((error) => error.message)
  await expect.poll(ask).toEqual([{ value: 1 }])
  expect(serverPid(directory)).not.toBe(killed)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
  expect(serverPid(directory)).toBe(undefined)
})

test('a pid file whose number another program now has does not hinder', async () => {
  const directory = dataDir()
  const first = await start(directory)
  first.child.kill('SIGKILL')
  await first.ended
  const orphan = serverPid(directory) as number
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
])('an application that %s takes its server with it', async (_, then, code) => {
  const directory = dataDir()
  const { ended } = await start(directory, then)
  expect(await ended).toMatchObject({ code })
  await expect.poll(() => serverPid(directory)).toBe(undefined)
})

test('a creation that was cut short is begun again', async () => {
  const directory = dataDir()
  rmSync(join(directory, 'postgres'), { recursive: true })
  mkdirSync(join(directory, 'postgres.new', 'base'), { recursive: true })
  const { connection } = await start(directory)
  expect(await query(connection, 'select current_database() as name')).toEqual([{ name: 'backplane' }])
  expect(existsSync(join(directory, 'postgres.new'))).toBe(false)
})

test('settings that a power cut has damaged are repaired, and those of the operator kept', async () => {
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
  expect(await query(connection, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
  expect(await query(connection, 'show jit')).toEqual([{ jit: 'off' }])
})

test('settings that a power cut has taken are written again', async () => {
  const directory = dataDir()
  for (const name of ['postgresql.conf', 'local.conf']) writeFileSync(join(directory, 'postgres', name), '\0\0')
  const { connection } = await start(directory)
  expect(await query(connection, 'show jit')).toEqual([{ jit: 'off' }])
})

test('what the server does not understand of its settings is said in its words', async () => {
  const directory = dataDir()
  const file = join(directory, 'postgres', 'postgresql.conf')
  writeFileSync(file, `= nonsense\n${readFileSync(file, 'utf8')}`)
  await expect(start(directory)).rejects.toThrow(
    /^The database did not start: configuration file "[^\n]*postgresql.conf" contains errors: syntax error in file "[^\n]*" line 1, [^\n]*\n$/,
  )
})

test('files of another major version are refused', async () => {
  const directory = dataDir()
  writeFileSync(join(directory, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(directory)).rejects.toThrow(/was written by PostgreSQL 17, this version needs 18: [^\n]*\n$/)
})

test('a directory that holds something else is left alone', async () => {
  const directory = dataDir()
  rmSync(join(directory, 'postgres'), { recursive: true })
  mkdirSync(join(directory, 'postgres'))
  writeFileSync(join(directory, 'postgres', 'letter.txt'), 'mine')
  await expect(start(directory)).rejects.toThrow(/holds something that is not a PostgreSQL database: [^\n]*\n$/)
  expect(readFileSync(join(directory, 'postgres', 'letter.txt'), 'utf8')).toBe('mine')
})

test('a path too long for a socket works', async () => {
  const parent = join(dataDir(), 'long'.repeat(20))
  mkdirSync(parent)
  const directory = dataDir(parent)
  const { connection, child, ended } = await start(directory)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(await query(connection, 'select 1 as value')).toEqual([{ value: 1 }])
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
  expect(existsSync(connection.host)).toBe(false)
})

test('the server is durable and listens on no network', async () => {
  const { connection } = await start(dataDir())
  expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(connection, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await query(connection, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
})

const uidOf = (name: string): number =>
  Number(new RegExp(`^${name}:[^:]*:(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))?.[1])
const serverUid = (directory: string): number => statSync(`/proc/${serverPid(directory)}`).uid

test.runIf(isRoot)('root gives the server an account that no other program has', async () => {
  const directory = dataDir()
  await start(directory)
  expect(serverUid(directory)).toBe(uidOf('backplane-db'))
  expect(statSync(join(directory, 'postgres', 'PG_VERSION')).uid).toBe(uidOf('backplane-db'))
})

test.runIf(isRoot)(
  'files of the shared account nobody are moved to the own one, once their server was stopped',
  async () => {
    const directory = dataDir()
    const files = join(directory, 'postgres')
    for (const name of ['.', ...readdirSync(files, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(files, name), uidOf('nobody'), uidOf('nobody'))
    }
    writeFileSync(join(files, 'postmaster.pid'), '4194304\n')
    const first = await start(directory)
    expect(serverUid(directory)).toBe(uidOf('nobody'))
    await query(first.connection, 'create table kept as select 1 as value')
    first.child.kill('SIGTERM')
    await first.ended
    const second = await start(directory)
    expect(serverUid(directory)).toBe(uidOf('backplane-db'))
    expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 1 }])
  },
)

test.runIf(isRoot)(
  'root gives the server an account of its own, also below a directory only root may enter',
  async () => {
    const closed = mkdtempSync(join('/root', 'closed-'))
    try {
      chmodSync(closed, 0o700)
      const directory = dataDir(closed)
      const { connection, child, ended } = await start(directory)
      const pid = serverPid(directory) as number
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
      expect(statSync(join(directory, 'postgres')).uid).toBe(statSync(`/proc/${pid}`).uid)
      expect(await query(connection, 'select 1 as value')).toEqual([{ value: 1 }])
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0 })
    } finally {
      rmSync(closed, { recursive: true, force: true })
    }
  },
)
