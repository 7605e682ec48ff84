import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#language/language.ts'
import { toTextLanguage } from './toTextLanguage.ts'

afterEach(() => setLanguage('en'))

const texts = {
  english: '<p>It skips every third tick.</p>',
  chinese: '<p>四位超前进位加法器</p>',
  mixed: '<p>用 NAND 做的加法器，一共 12 个零件</p>',
  japanese: '<p>加算器をつくりました</p>',
  korean: '<p>가산기를 만들었습니다</p>',
  quoting: '<p>The Chinese word for it is 加法器, as somebody said below.</p>',
  russian: '<p>Сумматор на четыре бита</p>',
  code: '<p>0101 → 1100</p>',
}

it.each([
  ['en', { chinese: 'zh', mixed: 'zh', japanese: 'ja', korean: 'ko' }],
  ['zh', { english: 'en', quoting: 'en', japanese: 'ja', korean: 'ko' }],
] as const)('names the language of a text on a page in %s if they differ', (language, expected) => {
  setLanguage(language)
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const tag = toTextLanguage(text)
    return tag ? [[name, tag]] : []
  })
  expect(Object.fromEntries(found)).toEqual(expected)
})
