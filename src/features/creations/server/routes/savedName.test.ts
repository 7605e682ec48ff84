import { describe, expect, it } from 'vitest'
import { attachmentNamed, savedName } from './savedName.ts'

describe('savedName', () => {
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
  ])('of %j is %j', (name, expected) => {
    expect(savedName(name, 'world.bin')).toBe(expected)
  })

  it('keeps the ending of a name that is cut', () => {
    expect(savedName(`${'x'.repeat(300)}.partialworld`, 'f')).toMatch(/^x+\.partialworld$/)
    expect(savedName(`${'x'.repeat(300)}.partialworld`, 'f')).toHaveLength(100)
  })

  it('stands in the header whole and escaped', () => {
    expect(attachmentNamed('加法 (4).zip')).toBe(
      `attachment; filename="__ (4).zip"; filename*=UTF-8''%E5%8A%A0%E6%B3%95%20%284%29.zip`,
    )
  })
})
