import { expect, it } from 'vitest'
import { appendToken, isLocalRedirect, parseTokenVersion } from './localRedirect.ts'
import { toReturnPath } from './returnPath.ts'

it.each(['http://localhost/', 'http://localhost:8080/token=', 'http://127.0.0.1:5000/?version=2', 'http://[::1]:9/x'])(
  'sends the game token to %s',
  (redirect) => {
    expect(isLocalRedirect(redirect)).toBe(true)
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
])('does not send the game token to %j', (redirect) => {
  expect(isLocalRedirect(redirect)).toBe(false)
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
])('replaces the return path %j by one on this site that is no sign-in page', (candidate) => {
  const path = toReturnPath(candidate)
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
])('maps the return path %s of a game to %s', (candidate, path) => {
  expect(toReturnPath(candidate)).toBe(path)
})

it('appends the token after a final = or /, otherwise as a parameter', () => {
  expect(appendToken('http://localhost:1/t=', 'j.w.t')).toBe('http://localhost:1/t=j.w.t')
  expect(appendToken('http://localhost:1/', 'j.w.t')).toBe('http://localhost:1/j.w.t')
  expect(appendToken('http://localhost:1/x?a=b', 'j.w.t')).toBe('http://localhost:1/x?a=b&jwt=j.w.t')
})

it('reads the version from the query, otherwise from the redirect', () => {
  expect(parseTokenVersion('3', 'http://localhost/?version=2')).toBe(3)
  expect(parseTokenVersion(undefined, 'http://localhost/?version=2')).toBe(2)
  expect(parseTokenVersion('x', 'http://localhost/')).toBeUndefined()
})
