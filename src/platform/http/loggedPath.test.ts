import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { getLoggedPath } from './loggedPath.ts'

it('omits keys in segments and the query', () => {
  for (const bytes of [24, 32]) {
    const key = randomBytes(bytes).toString('base64url')
    expect(getLoggedPath({ url: `/blog/preview/${key}` })).toBe('/blog/preview/[key]')
    expect(getLoggedPath({ url: `/upload/1/${key}/x?key=${key}` })).toBe('/upload/1/[key]/x')
  }
})

it('keeps lwids, slugs, names and numbers', () => {
  for (const url of [
    '/view/pst-1a2b3c4d',
    '/forum/help/12/a-latch-that-forgets-what-it-was-told-yesterday',
    '/@A_Name.Of-25-Characters-X',
    '/assets/main-B1xk29_a.js',
    '/',
  ])
    expect(getLoggedPath({ url })).toBe(url)
})
