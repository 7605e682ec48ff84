import { describe, expect, it } from 'vitest'
import { creationsPages } from '../../web/routes.tsx'
import { filterKeys, hubHref, kindHref, parseFilters, toggleTag, toHubVariables } from './hubSearch.ts'

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

  it('has every key of its filters', () => {
    const hub = creationsPages.find(({ path }) => path === '/creations/{-$kind}')
    expect(hub?.searchKeys).toEqual(['page', 'sort', ...filterKeys])
  })

  it('has one version of the visitor and asks for the versions that work with it', () => {
    const search = { works: '0.92.3', version: 'new' }
    expect(parseFilters(search)).toEqual({ works: '0.92.3' })
    expect(toHubVariables({}, search)).toMatchObject({
      filter: { worksWith: '0.92.3', version: null },
      gameVersion: '0.92.3',
      isForGame: true,
    })
    expect(toHubVariables({}, {})).toMatchObject({ filter: { worksWith: null }, isForGame: false })
    expect(parseFilters({ works: '0.92+' })).toEqual({})
  })

  it('has tags, which links add and remove', () => {
    const filters = parseFilters({ tags: ' Logic Gate,adder, ', q: 'a' })
    expect(filters).toEqual({ q: 'a', tags: 'logic-gate,adder' })
    expect(toHubVariables({}, filters)).toMatchObject({ filter: { tags: ['logic-gate', 'adder'] } })
    expect(toggleTag(filters, 'adder')).toEqual({ q: 'a', tags: 'logic-gate' })
    expect(toggleTag({ q: 'a', tags: 'adder' }, 'adder')).toEqual({ q: 'a' })
    expect(toggleTag({}, '加法器')).toEqual({ tags: '加法器' })
    expect(parseFilters({ tags: ' , ' })).toEqual({})
  })

  it('of another kind keeps only the version of the visitor and tags', () => {
    expect(kindHref('worlds', { tags: 'adder', q: 'a' })).toBe('/creations/worlds?tags=adder')
    expect(kindHref('mods', { works: '0.92', uses: 'relay' })).toBe('/creations/mods?works=0.92')
    expect(kindHref(undefined, { q: 'a' })).toBe('/creations')
  })

  it('contains filters, order and page unless they are the defaults', () => {
    expect(hubHref(undefined)).toBe('/creations')
    expect(hubHref('mods', { sort: '-created', page: 0 })).toBe('/creations/mods')
    expect(hubHref('worlds', { sort: '-downloads', page: 2, filters: { q: 'a b', from: '3' } })).toBe(
      '/creations/worlds?page=2&sort=-downloads&q=a+b&from=3',
    )
  })
})
