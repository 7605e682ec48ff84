import { parse, type Token } from '@messageformat/parser'
import { formatNumber } from './format.ts'
import type { Language } from './language.ts'
import { selectPlural } from './selectPlural.ts'
import { containsTerm } from './terms/forms.ts'
import { say } from './terms/say.ts'

export type Values = Readonly<Record<string, string | number>>
export type Format = (values?: Values) => string

/** `count` is the number that # stands for. */
type Write = (values: Values, count: number) => string

/** Throws for a text that is not in ICU MessageFormat. */
export function compileMessage(text: string, language: Language): Format {
  const tokens = parse(text)
  if (tokens.every((token) => token.type === 'content')) {
    const plain = tokens.map(({ value }) => value).join('')
    return containsTerm(plain, language) ? () => say(plain) : () => plain
  }
  const write = compileTokens(tokens, language)
  return (values = {}) => write(values, 0)
}

function compileTokens(tokens: readonly Token[], language: Language): Write {
  const parts = tokens.map((token) => compileToken(token, language))
  const [first = () => '', second, third, ...others] = parts
  // Most texts have few parts, and pages hundreds of texts.
  if (!second) return first
  if (!third) return (values, count) => first(values, count) + second(values, count)
  if (!others.length) return (values, count) => first(values, count) + second(values, count) + third(values, count)
  return (values, count) => {
    let text = ''
    for (const write of parts) text += write(values, count)
    return text
  }
}

function compileToken(token: Token, language: Language): Write {
  switch (token.type) {
    case 'content':
      return containsTerm(token.value, language) ? () => say(token.value) : () => token.value
    case 'argument':
      return (values) => String(values[token.arg] ?? '')
    case 'function':
      return (values) => formatNumber(Number(values[token.arg]))
    case 'octothorpe':
      return (_, count) => formatNumber(count)
  }
  const cases = new Map(token.cases.map(({ key, tokens }) => [key, compileTokens(tokens, language)]))
  const other = cases.get('other')!
  if (token.type === 'select') return (values, count) => (cases.get(String(values[token.arg])) ?? other)(values, count)
  return (values) => {
    const count = Number(values[token.arg])
    return (cases.get(`=${count}`) ?? cases.get(selectPlural(count, language)) ?? other)(values, count)
  }
}
