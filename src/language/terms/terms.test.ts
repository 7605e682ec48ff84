import { afterEach, describe, expect, it } from 'vitest'
import { compileMessage } from '../compileMessage.ts'
import { createReplace } from './createReplace.ts'
import { containsTerm, findUnknownForm, getReplacements } from './forms.ts'
import { setReplaceTerms } from './say.ts'
import type { SiteWords } from './terms.ts'

const words: SiteWords = {
  en: { creation: ['add-on', 'add-ons'], world: ['map', 'maps'], mod: ['🧩', '🧩🧩'], wiki: ['$& <b>'] },
  de: { creation: ['Maschine', 'Maschinen'], mod: ['Erweiterung', 'Erweiterungen'] },
  zh: { creation: ['机器'] },
}

const use = (language: 'en' | 'de' | 'zh', own = words) =>
  setReplaceTerms(createReplace(getReplacements(own, language)!))
const format = (text: string, language: 'en' | 'de' | 'zh', values = {}) => compileMessage(text, language)(values)

afterEach(() => setReplaceTerms(undefined))

describe('the words of a site', () => {
  it.each([
    ['en', 'Creations of a creation. A creation!', 'Add-ons of an add-on. An add-on!'],
    ['en', "A world's folder, worlds", "A map's folder, maps"],
    ['en', 'A mod, mods and Mods', 'A 🧩, 🧩🧩 and 🧩🧩'],
    ['en', 'The wiki', 'The $& <b>'],
    [
      'en',
      'Zip it (inside “worlds”), or data.logicworld, recreations',
      'Zip it (inside “worlds”), or data.logicworld, recreations',
    ],
    ['de', 'Diese Kreation, Mod-ID, Modell, Moderation', 'Diese Maschine, Erweiterung-ID, Modell, Moderation'],
    ['zh', '作品库中的作品', '机器库中的机器'],
  ] as const)('replace the usual ones of %s in %j', (language, text, result) => {
    use(language)
    expect(format(text, language)).toBe(result)
  })

  it('leave values as they are', () => {
    use('en')
    expect(format('{title} is a creation', 'en', { title: 'A creation' })).toBe('A creation is an add-on')
  })

  it('are in plurals', () => {
    use('en')
    const text = '{n, plural, one {# creation} other {# creations}}'
    expect([1, 2].map((n) => format(text, 'en', { n }))).toEqual(['1 add-on', '2 add-ons'])
  })

  it.each([
    ['hour', 'an hour'],
    ['unit', 'a unit'],
    ['user map', 'a user map'],
    ['umbrella', 'an umbrella'],
    ['uninstaller', 'an uninstaller'],
    ['آلة', 'a آلة'],
  ])('have the article of %s', (one, result) => {
    use('en', { en: { creation: [one] } })
    expect(format('a creation', 'en')).toBe(result)
  })

  it('cost other texts nothing', () => {
    expect(containsTerm('A modern model of the underworld', 'en')).toBe(false)
    expect(getReplacements({ en: {} }, 'en')).toBeUndefined()
  })
})

describe('a form that the list does not know', () => {
  it.each([
    ['en', 'A modder', 'modder'],
    ['en', 'Modding', 'Modding'],
    ['en', 'Subassemblys', 'Subassemblys'],
    ['en', 'Modern models, modified by moderators', undefined],
    ['en', 'Add {world} to “worlds” and data.partialworld', undefined],
    ['de', 'Die Kreationsseite', 'Kreationsseite'],
    ['de', 'Die Weltkarte', 'Weltkarte'],
    ['de', 'Kreationen, Welten, Mods', undefined],
  ] as const)('is found: %s %j', (language, text, form) => expect(findUnknownForm(text, language)).toBe(form))
})
