import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '#tests/gameFiles.ts'
import { naughtyStrings } from '#tests/naughtyStrings.ts'
import { contentDisposition, toSafeFileName } from './safeFileName.ts'

describe('toSafeFileName', () => {
  it.each([
    ['alu 16.zip', 'alu 16.zip'],
    ['加法器.zip', '加法器.zip'],
    ['../../etc/passwd.zip', 'passwd.zip'],
    [String.raw`C:\saves\data.partialworld`, 'data.partialworld'],
    ['a"\r\nSet-Cookie: x.zip', 'aSet-Cookie x.zip'],
    ['exe\u202epiz.zip', 'exepiz.zip'],
    ['', 'world.bin'],
    ['...', 'world.bin'],
    ['nothing', 'world.bin'],
  ])('converts %j to %j', (name, expected) => {
    expect(toSafeFileName(name, 'world.bin')).toBe(expected)
  })

  it('keeps the extension of a name that it shortens', () => {
    expect(toSafeFileName(`${'x'.repeat(300)}.partialworld`, 'f')).toMatch(/^x+\.partialworld$/)
    expect(toSafeFileName(`${'x'.repeat(300)}.partialworld`, 'f')).toHaveLength(100)
  })

  it('never yields a path or breaks a header, whatever the file is called', () => {
    const next = createSeededRandom(52)
    const drawn = Array.from({ length: 3_000 }, () =>
      String.fromCharCode(...Array.from({ length: 1 + next(12) }, () => next(next(3) === 0 ? 0x1_0000 : 0x80))),
    )
    for (const name of [...naughtyStrings, ...drawn].flatMap((each) => [each, `${each}.zip`, `../${each}.zip`])) {
      const saved = toSafeFileName(name, 'world.bin')
      expect(saved, JSON.stringify(name)).toMatch(/^[^/\\\p{C}]{1,200}$/u)
      expect(saved).not.toMatch(/^\./)
      expect(contentDisposition(saved)).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.!~-]+$/)
    }
  })

  it('yields names that contentDisposition escapes in full', () => {
    expect(contentDisposition('加法 (4).zip')).toBe(
      `attachment; filename="__ (4).zip"; filename*=UTF-8''%E5%8A%A0%E6%B3%95%20%284%29.zip`,
    )
  })
})
