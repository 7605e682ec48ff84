import { describe, expect, it } from 'vitest'
import { isTrackingAllowed } from './consent.ts'
import { buildMatomoUrl } from './matomo.ts'

describe('reporting', () => {
  it('is off if the setting, Do Not Track or Global Privacy Control says so', () => {
    expect(isTrackingAllowed('', {})).toBe(true)
    expect(isTrackingAllowed('analytics=false', {})).toBe(false)
    expect(isTrackingAllowed('', { doNotTrack: '1' })).toBe(false)
    expect(isTrackingAllowed('', { globalPrivacyControl: true })).toBe(false)
  })

  it('sends Matomo the page URL without query and fragment, and the terms of a search', () => {
    const visit = { address: 'https://g.example/callback?key=secret#x', title: 'A & B', language: 'en' }
    const url = new URL(buildMatomoUrl({ url: 'https://m.example/', siteId: 3 }, visit))
    expect(url.href).not.toContain('secret')
    expect(url.origin + url.pathname).toBe('https://m.example/matomo.php')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      idsite: '3',
      rec: '1',
      action_name: 'A & B',
      url: 'https://g.example/callback',
    })
    const search = new URL(buildMatomoUrl({ url: 'https://m.example', siteId: 3 }, visit, { query: 'adder', found: 7 }))
    expect(Object.fromEntries(search.searchParams)).toMatchObject({ search: 'adder', search_count: '7' })
  })
})
