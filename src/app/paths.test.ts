import { describe, expect, it } from 'vitest'
import { searchPaths } from '#features/search/contract/paths.ts'
import { paths } from './paths.ts'
import { pages } from './rendering/pages.ts'

describe('paths', () => {
  it('of pages are unique', () => {
    const patterns = pages.map((page) => page.path)
    expect(new Set(patterns).size).toBe(patterns.length)
    for (const pattern of patterns) expect(pattern).toMatch(/^\//)
  })

  it('encode their parameters and omit those not given', () => {
    expect(paths.forum('help')).toBe('/forum/help')
    expect(paths.forum('help', { page: 2, sort: '-score' })).toBe('/forum/help?page=2&sort=-score')
    expect(paths.post('help', 7)).toBe('/forum/help/7')
    expect(paths.login('/a?b=c&d')).toBe('/login?r=%2Fa%3Fb%3Dc%26d')
    expect(searchPaths.search({ q: 'a&b' })).toBe('/search?q=a%26b')
  })
})
