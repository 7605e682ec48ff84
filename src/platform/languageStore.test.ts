import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentLanguage, setLanguageStore, withLanguage } from '#language/language.ts'
import { installLanguageStore } from './languageStore.ts'

beforeEach(installLanguageStore)
afterEach(installLanguageStore)

it('keeps the language of each asynchronous function while others run', async () => {
  const read = async () => {
    const seen = [currentLanguage()]
    for (let step = 0; step < 3; step++) {
      await Promise.resolve()
      seen.push(currentLanguage())
    }
    return seen
  }
  const [chinese, english] = await Promise.all([withLanguage('zh', read), withLanguage('en', read)])
  expect(chinese).toEqual(['zh', 'zh', 'zh', 'zh'])
  expect(english).toEqual(['en', 'en', 'en', 'en'])
  expect(currentLanguage()).toBe('en')
})

it('restores the language after a nested call, also after one that throws', () => {
  const seen = withLanguage('zh', () => [withLanguage('en', currentLanguage), currentLanguage()])
  expect(seen).toEqual(['en', 'zh'])
  const fail = () => {
    throw new Error('expected')
  }
  expect(() => withLanguage('zh', fail)).toThrow('expected')
  expect(currentLanguage()).toBe('en')
})

it('restores the language of the browser, which has no store', () => {
  setLanguageStore(undefined)
  expect([withLanguage('zh', currentLanguage), currentLanguage()]).toEqual(['zh', 'en'])
})
