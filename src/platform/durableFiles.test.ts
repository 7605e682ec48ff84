import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from './config/config.ts'
import { makeDirectory, writeFileDurably } from './durableFiles.ts'
import { serverAccount } from './postgres/account.ts'
import { openCluster } from './postgres/cluster.ts'
import { findInstallation } from './postgres/installation.ts'
import { reachableCopy } from './postgres/reachableCopy.ts'

const disk = await vi.hoisted(async () => (await import('#tests/unsyncedWrites.ts')).unsyncedWrites())
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  return { ...fs, ...disk.watch(fs) }
})

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'durable-'))
  disk.forget()
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a file that is replaced keeps its mode, and leaves nothing beside it', () => {
  const file = join(directory, 'file')
  writeFileSync(file, 'before')
  writeFileDurably(file, 'after')
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(disk.renamed()).toEqual([{ to: file, unsynced: [] }])
})

test('a directory is made with those above it', async () => {
  await makeDirectory(join(directory, 'a', 'b'))
  await makeDirectory(join(directory, 'a', 'b'))
  expect(statSync(join(directory, 'a', 'b')).mode & 0o777).toBe(0o700)
})

describe('a power cut after the first start takes nothing of', () => {
  test('the data directory and the secrets', () => {
    loadConfig({ DATA_DIR: join(directory, 'new', 'data') })
    expect(disk.left()).toEqual([])
  })

  test('the database, which gets its name when it is on the disk', () => {
    const cluster = join(directory, 'postgres')
    const account = serverAccount(cluster)
    openCluster(cluster, findInstallation(process.env.PG_BIN || undefined, account), account)
    expect(disk.renamed()).toContainEqual({ to: cluster, unsynced: [] })
    expect(disk.left()).toEqual([])
  })

  test('the programs that are copied for an account of its own', () => {
    const programs = join(directory, 'programs')
    mkdirSync(join(programs, 'bin'), { recursive: true })
    writeFileSync(join(programs, 'bin', 'postgres'), 'a program')
    disk.forget()
    const copy = reachableCopy(programs, '18.0.0', [join(directory, 'place')])
    expect(readFileSync(join(copy, 'bin', 'postgres'), 'utf8')).toBe('a program')
    expect(disk.renamed()).toContainEqual({ to: copy, unsynced: [] })
    expect(disk.left()).toEqual([])
  })
})
