import { expect, it } from 'vitest'
import { toSafeHref } from './safeHref.ts'

it.each(['/', '/forum/help?page=1#x', 'https://example.org/a', 'HTTP://example.org'])('allows %s', (href) => {
  expect(toSafeHref(href)).toBe(href)
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
])('rejects %j', (href) => {
  expect(toSafeHref(href)).toBeUndefined()
})
