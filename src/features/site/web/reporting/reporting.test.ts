import { describe, expect, it } from 'vitest'
import { matomoAddress } from './matomo.ts'
import { mayCount } from './wanted.ts'

describe('counting', () => {
  it('leaves alone whoever does not want it: the setting, Do Not Track, Global Privacy Control (D45)', () => {
    expect(mayCount('', {})).toBe(true)
    expect(mayCount('analytics=false', {})).toBe(false)
    expect(mayCount('', { doNotTrack: '1' })).toBe(false)
    expect(mayCount('', { globalPrivacyControl: true })).toBe(false)
  })

  it('tells Matomo the page without what stands after its path, and searches as searches', () => {
    const visit = { address: 'https://g.example/callback?key=secret#x', title: 'A & B', language: 'en' }
    const address = new URL(matomoAddress({ url: 'https://m.example/', siteId: 3 }, visit))
    expect(address.href).not.toContain('secret')
    expect(address.origin + address.pathname).toBe('https://m.example/matomo.php')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      idsite: '3',
      rec: '1',
      action_name: 'A & B',
      url: 'https://g.example/callback',
    })
    const search = new URL(matomoAddress({ url: 'https://m.example', siteId: 3 }, visit, { query: 'adder', found: 7 }))
    expect(Object.fromEntries(search.searchParams)).toMatchObject({ search: 'adder', search_count: '7' })
  })
})
