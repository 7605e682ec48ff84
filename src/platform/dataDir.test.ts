import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restrictDataDir } from './dataDir.ts'

let directory: string
let lines: string[]
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
const mode = () => statSync(directory).mode & 0o777

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'data-dir-'))
  lines = []
})
afterEach(() => rmSync(directory, { recursive: true }))

test('closes a data directory that other accounts may enter, and logs a warning', () => {
  for (const name of ['secrets', 'postgres', 'files']) mkdirSync(join(directory, name))
  chmodSync(directory, 0o755)
  restrictDataDir(directory, log)
  expect(mode()).toBe(0o700)
  expect(lines).toEqual([`${directory} was open to other accounts; it is closed to them now (mode 700)`])
  restrictDataDir(directory, log)
  expect(lines).toHaveLength(1)
})

test('leaves a directory with foreign files open, and logs a warning', () => {
  writeFileSync(join(directory, 'index.html'), '')
  chmodSync(directory, 0o755)
  restrictDataDir(directory, log)
  expect(mode()).toBe(0o755)
  expect(lines).toEqual([
    `DATA_DIR: ${directory} is open to other accounts and holds what is not of the site: give the site a directory of its own`,
  ])
})
