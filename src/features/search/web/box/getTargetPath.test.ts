import { expect, it } from 'vitest'
import { getTargetPath } from './getTargetPath.ts'

const shortcuts = [(text: string) => (text === '#4102' ? '/tracker/4102' : undefined)]

it.each([
  ['@mara_v', '/@mara_v'],
  [' @Lin-Wei ', '/@Lin-Wei'],
  ['pst-0123abcd', '/pst-0123abcd'],
  ['#4102', '/tracker/4102'],
])('goes from %j straight to %s', (text, target) => {
  expect(getTargetPath(text, shortcuts)).toBe(target)
})

it('searches for a text that no feature has a shortcut for', () => {
  expect(getTargetPath('#4102', [])).toBe('/search?q=%234102')
})

it.each(['123', 'latch', '@ab', 'pst-0123ABCD', 'pst-0123abcde', '#', '#12a', '@a/../b', 'a b&c=d'])(
  'searches for %j',
  (text) => {
    expect(getTargetPath(text, shortcuts)).toBe(`/search?${new URLSearchParams({ q: text })}`)
  },
)
