import { expect, it } from 'vitest'
import { toCompatible } from './toCompatible.ts'

it('replaces full-width letters, ligatures and squared words', () => {
  expect(toCompatible('ＡＢ ﬁ ㎏', 'NFKC')).toBe('AB fi kg')
  expect(toCompatible('é', 'NFKD')).toBe('e\u0301')
})

it('lets no text become more than seven times as long', () => {
  const longest = { NFKC: 0, NFKD: 0 }
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const character = String.fromCodePoint(code)
    for (const form of ['NFKC', 'NFKD'] as const)
      longest[form] = Math.max(longest[form], toCompatible(character, form).length / character.length)
  }
  expect(longest).toEqual({ NFKC: 6, NFKD: 7 })
})
