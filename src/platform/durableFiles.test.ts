import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from './config/config.ts'
import { createDirectoryDurablyAsync, writeFileDurably } from './durableFiles.ts'
import { openCluster } from './postgres/cluster.ts'
import { ensureReachableCopy } from './postgres/ensureReachableCopy.ts'
import { findInstallation } from './postgres/installation.ts'
import { chooseServerAccount } from './postgres/osAccount.ts'

const disk = await vi.hoisted(async () => (await import('#tests/unsyncedWrites.ts')).trackUnsyncedWrites())
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

test('replaces a file durably with mode 600, and leaves no temporary file', () => {
  const file = join(directory, 'file')
  writeFileSync(file, 'before')
  writeFileDurably(file, 'after')
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(disk.renamed()).toEqual([{ to: file, unsynced: [] }])
})

test('creates a directory with its missing parents, and accepts an existing one', async () => {
  await createDirectoryDurablyAsync(join(directory, 'a', 'b'))
  await createDirectoryDurablyAsync(join(directory, 'a', 'b'))
  expect(statSync(join(directory, 'a', 'b')).mode & 0o777).toBe(0o700)
})

describe('the first start syncs to disk', () => {
  test('the data directory and the secrets', () => {
    loadConfig({ DATA_DIR: join(directory, 'new', 'data') })
    expect(disk.left()).toEqual([])
  })

  test('the database before it gets its final name', () => {
    const cluster = join(directory, 'postgres')
    const account = chooseServerAccount(cluster)
    openCluster(cluster, findInstallation(process.env.PG_BIN || undefined, account), { account })
    expect(disk.renamed()).toContainEqual({ to: cluster, unsynced: [] })
    expect(disk.left()).toEqual([])
  })

  test('the PostgreSQL programs copied for a separate account', () => {
    const programs = join(directory, 'programs')
    mkdirSync(join(programs, 'bin'), { recursive: true })
    writeFileSync(join(programs, 'bin', 'postgres'), 'a program')
    disk.forget()
    const copy = ensureReachableCopy(programs, '18.0.0', [join(directory, 'place')])
    expect(readFileSync(join(copy, 'bin', 'postgres'), 'utf8')).toBe('a program')
    expect(disk.renamed()).toContainEqual({ to: copy, unsynced: [] })
    expect(disk.left()).toEqual([])
  })
})
