import { globSync } from 'node:fs'
import { parse, type Token } from '@messageformat/parser'
import { describe, expect, it } from 'vitest'
import { compileMessage, type Values } from '#language/compileMessage.ts'
import { formatNumber } from '#language/format.ts'
import { type Language, languages, withLanguage } from '#language/language.ts'
import { selectPlural } from '#language/selectPlural.ts'
import { say } from '#language/terms/say.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { compareTranslation } from '../../tools/messages/compareTranslation.ts'
import { listTexts, readTexts } from '../../tools/messages/readTexts.ts'
import { toSource } from '../../tools/messages/toSource.ts'

/** A value for each argument, and for each case that an argument chooses. */
function listValues(tokens: readonly Token[], values: Record<string, (string | number)[]> = {}) {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue
    const found = (values[token.arg] ??= token.type === 'argument' ? ['Ana'] : [])
    if (token.type === 'function') found.push(1_234)
    if (token.type === 'plural') found.push(0, 1, 2, 5, 1_234)
    if (token.type === 'select') found.push(...token.cases.map(({ key }) => key))
    if ('cases' in token) for (const { tokens: inner } of token.cases) listValues(inner, values)
  }
  return values
}

function listSamples(text: string): Values[] {
  const values = Object.entries(listValues(parse(text)))
  const most = Math.max(1, ...values.map(([, each]) => each.length))
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(values.map(([name, each]) => [name, each[index % each.length]!])),
  )
}

function formatAsScript(text: string, language: Language, values: Values): string {
  const source = toSource(text, { language, value: (name) => `values.${name}`, helpers: new Set() })
  return new Function('values', '$formatNumber', '$selectPlural', '$say', `return ${source}`)(
    values,
    formatNumber,
    selectPlural,
    say,
  )
}

describe.each(nonEmpty(languages))('the texts in %s', (language) => {
  it('are the same from the server and in a script', async () => {
    const catalogues = await Promise.all(globSync('src/**/messages.ts').map((file) => readTexts(file, language)))
    const texts = catalogues.flatMap(listTexts).map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(1_000)
    withLanguage(language, () => {
      for (const text of texts) {
        const format = compileMessage(text, language)
        for (const values of listSamples(text)) expect(formatAsScript(text, language, values)).toBe(format(values))
      }
    })
  })
})

describe('compareTranslation', () => {
  const english = { by: 'By {name}', votes: '{n, plural, one {# vote} other {# votes}}' }
  const compare = (translation: Record<string, string>) =>
    compareTranslation('poll', { english, translation, locale: 'de' })

  it('lists the texts that are missing', () => {
    expect(compare({ by: '', votes: '{n} Stimmen' }).missing).toEqual(['poll.by: By {name}'])
  })

  it.each([
    ['of a text that is gone', { old: 'Alt' }, 'poll.old: this text is gone'],
    ['with an unknown value', { by: 'Von {nam}' }, 'poll.by: English has no {nam}'],
    ['with a brace too many', { by: 'Von {name' }, /^poll\.by: Unexpected message end/],
    ['with a form that the language lacks', { votes: '{n, plural, few {#} other {#}}' }, /^poll\.votes: .*few/],
    ['without its last form', { votes: '{n, plural, one {#}}' }, 'poll.votes: a choice needs the form "other"'],
  ])('refuses a translation %s', (_, translation, problem) => {
    expect(compare(translation).wrong).toEqual([problem instanceof RegExp ? expect.stringMatching(problem) : problem])
  })
})
