import { expect, it } from 'vitest'
import { isLocalRedirect, versionOf, withToken } from './localRedirect.ts'
import { returnPath } from './returnPath.ts'

it.each(['http://localhost/', 'http://localhost:8080/token=', 'http://127.0.0.1:5000/?version=2', 'http://[::1]:9/x'])(
  'the token goes to %s (D13)',
  (wish) => {
    expect(isLocalRedirect(wish)).toBe(true)
  },
)

it.each([
  'https://localhost/',
  'http://localhost.evil/',
  'http://localhost@evil/',
  'http://127.0.0.1:80@evil/',
  'http://evil/#localhost',
  'http://evil\\@localhost/',
  'http://127.0.0.1.evil/',
  'http://user:pass@localhost/',
  'javascript:alert(1)//localhost',
  '//localhost',
  '/forum',
  'localhost',
  '',
])('and not to %j (requirement 9, hole 3)', (wish) => {
  expect(isLocalRedirect(wish)).toBe(false)
})

it.each([
  '//evil',
  '/\\evil',
  '%09//evil',
  '/%5cevil/..//x',
  'https://evil',
  '/\t/evil',
  '/login',
  '/register?r=/x',
  '',
  undefined,
])('a return path never leaves the site nor leads back to the door: %j (D14, requirement 9)', (wish) => {
  const path = returnPath(wish)
  expect(new URL(path, 'https://gatework.example').origin).toBe('https://gatework.example')
  expect(path).not.toMatch(/^\/(login|register)/)
})

it.each([
  ['http://localhost:8080/t=', '/local-auth-callback?redirect=http%3A%2F%2Flocalhost%3A8080%2Ft%3D'],
  [
    '/local-auth-callback?redirect=http%3A%2F%2Flocalhost%3A1%2F',
    '/local-auth-callback?redirect=http%3A%2F%2Flocalhost%3A1%2F',
  ],
  ['/local-auth-callback?redirect=https%3A%2F%2Fevil%2F', '/'],
  ['/local-auth-callback', '/'],
])('the game gets its player back after signing in: %s leads to %s (D13, D14)', (wish, path) => {
  expect(returnPath(wish)).toBe(path)
})

it('appends the token behind = or /, else as a parameter', () => {
  expect(withToken('http://localhost:1/t=', 'j.w.t')).toBe('http://localhost:1/t=j.w.t')
  expect(withToken('http://localhost:1/', 'j.w.t')).toBe('http://localhost:1/j.w.t')
  expect(withToken('http://localhost:1/x?a=b', 'j.w.t')).toBe('http://localhost:1/x?a=b&jwt=j.w.t')
})

it('reads the version from the page or from the address to return to', () => {
  expect(versionOf('3', 'http://localhost/?version=2')).toBe(3)
  expect(versionOf(undefined, 'http://localhost/?version=2')).toBe(2)
  expect(versionOf('x', 'http://localhost/')).toBeUndefined()
})
