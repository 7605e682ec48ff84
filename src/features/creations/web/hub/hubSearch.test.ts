import { describe, expect, it } from 'vitest'
import { hubHref, parseFilters, toHubVariables } from './hubSearch.ts'

describe('the hub URL', () => {
  it('is parsed without its invalid parameters', () => {
    const search = { from: '10', to: 'many', mods: 'none', version: '0.92', uses: ' relay ', page: '-1', sort: '-size' }
    expect(parseFilters(search)).toEqual({ from: '10', version: '0.92', uses: 'relay' })
    expect(toHubVariables({ kind: 'worlds' }, search)).toMatchObject({
      page: { page: 0, maxCount: 20, sort: ['-created'] },
      kind: 'WORLD',
      filter: { version: '0.92', componentsFrom: 10, componentsTo: null, mods: null, uses: 'relay' },
    })
  })

  it('contains filters, order and page unless they are the defaults', () => {
    expect(hubHref(undefined)).toBe('/creations')
    expect(hubHref('mods', { sort: '-created', page: 0 })).toBe('/creations/mods')
    expect(hubHref('worlds', { sort: '-downloads', page: 2, filters: { q: 'a b', from: '3' } })).toBe(
      '/creations/worlds?page=2&sort=-downloads&q=a+b&from=3',
    )
  })
})
