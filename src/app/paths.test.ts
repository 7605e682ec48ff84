import { describe, expect, it } from 'vitest'
import { pages } from './features.web.tsx'
import { paths, patterns } from './paths.ts'

describe('the addresses of the site', () => {
  it('have a pattern each, and each built page stands at one of them', () => {
    expect(Object.keys(paths).sort()).toEqual(Object.keys(patterns).sort())
    const built = pages.map((page) => page.route)
    expect(new Set(built).size).toBe(built.length)
    for (const route of built) expect(patterns[route]).toMatch(/^\//)
  })

  it('encode what stands in them and leave out what is not asked for', () => {
    expect(paths.forum('help')).toBe('/forum/help')
    expect(paths.forum('help', { page: 2, sort: '-score' })).toBe('/forum/help?page=2&sort=-score')
    expect(paths.post('help', 7)).toBe('/forum/help/7')
    expect(paths.login('/a?b=c&d')).toBe('/login?r=%2Fa%3Fb%3Dc%26d')
    expect(paths.search({ q: 'a&b' })).toBe('/search?q=a%26b')
  })
})
