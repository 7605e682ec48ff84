import { expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { parsePostReference } from './parsePostReference.ts'

it.each(
  nonEmpty([
    ['285', '285'],
    [' #285 ', '285'],
    ['https://gatework.example/forum/help/285/why-at-240-ticks?order=best#cmt-12345678', '285'],
    ['/forum/help/285', '285'],
    ['https://gatework.example/view/pst-1a2b3c4d', 'pst-1a2b3c4d'],
    ['https://gatework.example/forum/help', undefined],
    ['/tracker/game/12', undefined],
    ['latch', undefined],
    ['', undefined],
  ] as const),
)('the post that %j names is %s', (text, reference) => {
  expect(parsePostReference(text)).toBe(reference)
})
