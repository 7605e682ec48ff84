import { expect, it } from 'vitest'
import { getSearchPath } from './getSearchPath.ts'

it.each([
  ['@mara_v', '/@mara_v'],
  [' @Lin-Wei ', '/@Lin-Wei'],
  ['pst-0123abcd', '/pst-0123abcd'],
  ['#4102', '/tracker/4102'],
])('goes from %j straight to %s', (text, target) => {
  expect(getSearchPath(text)).toBe(target)
})

it.each(['123', 'latch', '@ab', 'pst-0123ABCD', 'pst-0123abcde', '#', '#12a', '@a/../b', 'a b&c=d'])(
  'searches for %j',
  (text) => {
    expect(getSearchPath(text)).toBe(`/search?${new URLSearchParams({ q: text })}`)
  },
)
