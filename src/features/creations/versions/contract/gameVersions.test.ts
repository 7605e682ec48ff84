import { describe, expect, it } from 'vitest'
import { compareGameVersions, isInRanges, parseGameVersion, parseSupportedVersions } from './gameVersions.ts'

describe('compareGameVersions', () => {
  it('compares numbers and not letters', () => {
    const sorted = ['0.92.3.57', '0.100', '0.9', '0.92', '1', '0.92.10'].map((text) => parseGameVersion(text) ?? [])
    sorted.sort(compareGameVersions)
    expect(sorted.map((version) => version.join('.'))).toEqual(['0.9', '0.92', '0.92.3.57', '0.92.10', '0.100', '1'])
  })
})

describe('parseSupportedVersions', () => {
  it.each([
    ['0.92', '0.92 0.92.3', '0.91 0.93 0.9 0.920'],
    ['0.91, 0.92', '0.91 0.92', '0.90 0.93'],
    ['v0.90 and 0.92', '0.90 0.92', '0.91'],
    ['0.90–0.92', '0.90 0.91.2 0.92', '0.89 0.93'],
    ['0.90 to 0.92.3', '0.92 0.92.3', '0.92.4 0.93'],
    ['0.92.x', '0.92 0.92.8', '0.91'],
    ['0.92+', '0.92 0.100 1', '0.91'],
    ['>= 0.92.3', '0.92 0.92.3 0.93', '0.92.2 0.91'],
    ['0.92 and newer', '0.92 0.93', '0.91'],
    ['0.91 及以上', '0.91 0.93', '0.90'],
    ['0.88、0.91 至 0.92', '0.88 0.91 0.92', '0.89 0.93'],
  ])('reads %j', (text, inside, outside) => {
    const ranges = parseSupportedVersions(text) ?? []
    const isIn = (version: string) => isInRanges(ranges, parseGameVersion(version) ?? [])
    expect(inside.split(' ').filter((version) => !isIn(version))).toEqual([])
    expect(outside.split(' ').filter(isIn)).toEqual([])
  })

  it.each(['', 'all versions', '0.92 (mostly)', '0.92-0.90', 'not 0.91', '0.92.3.57.1', '>=0.90-0.92'])(
    'knows nothing of %j',
    (text) => expect(parseSupportedVersions(text)).toBeNull(),
  )
})
