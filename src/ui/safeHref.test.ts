import { expect, it } from 'vitest'
import { safeHref } from './safeHref.ts'

it.each(['/', '/forum/help?page=1#x', 'https://example.org/a', 'HTTP://example.org'])('allows %s', (href) => {
  expect(safeHref(href)).toBe(href)
})

it.each([
  '',
  null,
  undefined,
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '//host/x',
  '/\\host',
  '/\t/host',
  'data:text/html,x',
  'forum',
])('refuses %j', (href) => {
  expect(safeHref(href)).toBeUndefined()
})
