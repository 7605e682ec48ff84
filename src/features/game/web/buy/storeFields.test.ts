import { describe, expect, it } from 'vitest'
import type { StorePage } from '#siteContent/storePage.ts'
import { readStorePage, toStoreValues } from './storeFields.ts'

const page: StorePage = {
  title: {},
  lead: {},
  platforms: {},
  reasons: [
    { title: { de: 'Öfen' }, text: {} },
    { title: { en: 'Presses', de: 'Pressen' }, text: { en: 'Loud | hot.' } },
  ],
  quotes: [
    { text: { de: 'Kein Schlaf.' }, author: { de: 'anneke' }, url: '/forum/general/1' },
    { text: { en: 'Only gates.', zh: '只有门。' }, author: { en: 'A reviewer' }, url: 'https://a.example/' },
    { text: { en: 'Nothing.' }, author: { en: 'ossi' } },
  ],
}

describe('the fields of the buy page', () => {
  it('keep what the page has, in which language it may be', () => {
    expect(readStorePage(toStoreValues(page), [])).toEqual(page)
  })

  it.each([
    ['a quote without a name', 'Words.'],
    ['a link to a script', 'Words. | ossi | javascript:alert(1)'],
    ['a fourth part', 'Words. | ossi | /forum | more'],
    ['four quotes', 'a | b\nc | d\ne | f\ng | h'],
  ])('refuse %s at its field', (_, text) => {
    expect(() => readStorePage({ ...toStoreValues({}), 'quotes-en': text }, [])).toThrow(
      expect.objectContaining({ field: 'quotes-en' }),
    )
  })
})
