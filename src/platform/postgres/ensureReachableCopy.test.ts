import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureReachableCopy } from './ensureReachableCopy.ts'

let directory: string
let root: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'copy-'))
  root = join(directory, 'native')
  for (const name of ['bin', 'lib']) mkdirSync(join(root, name), { recursive: true, mode: 0o700 })
  writeFileSync(join(root, 'bin', 'postgres'), 'program', { mode: 0o700 })
  writeFileSync(join(root, 'lib', 'libpq.so.5'), 'library', { mode: 0o600 })
  writeFileSync(join(root, 'lib', 'libpq.a'), 'for compilers')
})
afterEach(() => rmSync(directory, { recursive: true }))

const mode = (...path: string[]) => statSync(join(...path)).mode & 0o777

test('every account may run the copy, whatever the mode of the original', () => {
  const copy = ensureReachableCopy(root, '18.4', [directory])
  expect(mode(copy)).toBe(0o755)
  expect(mode(copy, 'bin', 'postgres')).toBe(0o755)
  expect(mode(copy, 'lib', 'libpq.so.5')).toBe(0o644)
  expect(existsSync(join(copy, 'lib', 'libpq.a'))).toBe(false)
})

test('copies a version once, and removes an incomplete copy', () => {
  const copy = ensureReachableCopy(root, '18.4', [directory])
  rmSync(root, { recursive: true })
  expect(ensureReachableCopy(root, '18.4', [directory])).toBe(copy)
  expect(() => ensureReachableCopy(root, '18.5', [directory])).toThrow(/cannot be copied to [^\n]*$/)
  expect(readdirSync(join(directory, 'backplane'))).toHaveLength(1)
})

test('skips a directory that is not writable', () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  chmodSync(directory, 0o755)
  expect(ensureReachableCopy(root, '18.4', [file, directory])).toContain(join(directory, 'backplane'))
})
