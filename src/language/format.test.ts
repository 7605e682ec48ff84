import { expect, it } from 'vitest'
import { formatBytes, formatCount } from './format.ts'
import { formatRelative } from './formatTime.ts'
import { withLanguage } from './language.ts'

it('formats sizes in binary units with two decimals, even bytes', () => {
  const sizes = [0, 1, 1023, 1024, 1536, 1_048_575, 1_048_576, 5_368_709_120, 1024 ** 6]
  expect(sizes.map(formatBytes)).toEqual([
    '0.00 B',
    '1.00 B',
    '1023.00 B',
    '1.00 KiB',
    '1.50 KiB',
    '1.00 MiB',
    '1.00 MiB',
    '5.00 GiB',
    '1048576.00 TiB',
  ])
  expect(withLanguage('de', () => formatBytes(1536))).toBe('1,50 KiB')
})

it('rounds counts down', () => {
  const counts = [0, 999, 1_000, 1_999, 999_999, 1_000_000, 2_900_000]
  expect(counts.map(formatCount)).toEqual(['0', '999', '1K+', '1K+', '999K+', '1M+', '2M+'])
})

it('formats relative times from "just now" to years, in both languages', () => {
  const now = 1_800_000_000
  const ago = (seconds: number) => formatRelative(now - seconds, now)
  expect([0, 9, 10, 61, 7_200, 86_400, 700_000, 5_200_000, 70_000_000].map(ago)).toEqual([
    'just now',
    'just now',
    '10 seconds ago',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    'last week',
    '2 months ago',
    '2 years ago',
  ])
  expect(withLanguage('zh', () => [ago(3), ago(7_200)])).toEqual(['刚刚', '2小时前'])
})
