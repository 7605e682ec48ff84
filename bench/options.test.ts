import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

test('readOptions selects all suites and the target sizes by default', () => {
  expect(readOptions([])).toMatchObject({
    suites: [],
    posts: 100_000,
    comments: 1_000_000,
    soakSeconds: 0,
    build: true,
  })
})

test('readOptions reads suites, parts and sizes', () => {
  const options = readOptions([
    'forum',
    '--posts',
    '500',
    '--part',
    'start',
    '--part',
    'soak',
    '--soak=60',
    '--no-build',
  ])
  expect(options).toMatchObject({
    suites: ['forum'],
    posts: 500,
    parts: ['start', 'soak'],
    soakSeconds: 60,
    build: false,
  })
})

test('readOptions rejects an invalid number and an unknown option by name', () => {
  expect(() => readOptions(['--posts', 'many'])).toThrow(
    new UsageError('--posts must be a whole number from 10, not many'),
  )
  expect(() => readOptions(['--fast'])).toThrow(UsageError)
})

test('readOptions reads the file of another site', () => {
  expect(readOptions(['peers', '--peer', 'other.json']).peer).toBe('other.json')
  expect(readOptions([]).peer).toBeUndefined()
})
