import { describe, expect, it } from 'vitest'
import { pages } from './pages.ts'
import { paths, patterns } from './paths.ts'

describe('paths', () => {
  it('have a pattern each, and every page is at one of them', () => {
    expect(Object.keys(paths).sort()).toEqual(Object.keys(patterns).sort())
    const routes = pages.map((page) => page.route)
    expect(new Set(routes).size).toBe(routes.length)
    for (const route of routes) expect(patterns[route]).toMatch(/^\//)
  })

  it('encode their parameters and omit those not given', () => {
    expect(paths.forum('help')).toBe('/forum/help')
    expect(paths.forum('help', { page: 2, sort: '-score' })).toBe('/forum/help?page=2&sort=-score')
    expect(paths.post('help', 7)).toBe('/forum/help/7')
    expect(paths.login('/a?b=c&d')).toBe('/login?r=%2Fa%3Fb%3Dc%26d')
    expect(paths.search({ q: 'a&b' })).toBe('/search?q=a%26b')
  })
})
