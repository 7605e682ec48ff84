import { parse, type Select, type Token } from '@messageformat/parser'
import type { Language } from '#language/language.ts'
import { containsTerm } from '#language/terms/forms.ts'

export type Helper = 'formatNumber' | 'say' | 'selectPlural'

type Context = {
  language: string
  /** Returns the source of an argument; called once for each place that needs it. */
  value: (name: string) => string
  helpers: Set<Helper>
  /** The source of the number that # stands for. */
  count?: string
}

/** Returns a JavaScript expression for a text in ICU MessageFormat, as `compileMessage` formats it; helpers begin with $. */
export const toSource = (text: string, context: Context): string => writeTokens(parse(text), context)

function writeTokens(tokens: readonly Token[], context: Context): string {
  if (tokens.every((token) => token.type === 'content'))
    return writeContent(tokens.map(({ value }) => value).join(''), context)
  const [only] = tokens
  if (tokens.length === 1 && (only?.type === 'plural' || only?.type === 'select')) return writeChoice(only, context)
  const parts = tokens.map((token) =>
    token.type === 'content' ? writePart(token.value, context) : `\${${writeToken(token, context)}}`,
  )
  return `\`${parts.join('')}\``
}

/** A part of a template. */
const writePart = (text: string, context: Context): string =>
  hasTerm(text, context) ? `\${${writeContent(text, context)}}` : text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

function writeContent(text: string, context: Context): string {
  const literal = JSON.stringify(text)
  if (!hasTerm(text, context)) return literal
  context.helpers.add('say')
  return `$say(${literal})`
}

const hasTerm = (text: string, { language }: Context): boolean => containsTerm(text, language as Language)

function writeToken(token: Exclude<Token, { type: 'content' }>, context: Context): string {
  switch (token.type) {
    case 'argument':
      return context.value(token.arg)
    case 'function':
      return writeNumber(context.value(token.arg), context)
    case 'octothorpe':
      return writeNumber(context.count ?? '0', context)
    default:
      return writeChoice(token, context)
  }
}

function writeNumber(value: string, { helpers }: Context): string {
  helpers.add('formatNumber')
  return `$formatNumber(${value})`
}

function writeChoice({ type, arg, cases }: Select, outer: Context): string {
  const value = outer.value(arg)
  const context = type === 'select' ? outer : { ...outer, count: value }
  const exactFirst = cases.toSorted((a, b) => Number(b.key.startsWith('=')) - Number(a.key.startsWith('=')))
  const other = cases.find(({ key }) => key === 'other')
  const choices = exactFirst.flatMap(({ key, tokens }) => {
    if (key === 'other') return []
    const condition = type === 'select' ? `${value}===${JSON.stringify(key)}` : writePlural(key, value, context)
    return `${condition}?${writeTokens(tokens, context)}:`
  })
  return `(${choices.join('')}${writeTokens(other?.tokens ?? [], context)})`
}

function writePlural(key: string, value: string, { language, helpers }: Context): string {
  if (key.startsWith('=')) return `${value}===${key.slice(1)}`
  if (key === 'one' && onlyOneIsSingular(language)) return `${value}===1`
  helpers.add('selectPlural')
  return `$selectPlural(${value})===${JSON.stringify(key)}`
}

/** Spares scripts the rules of languages such as English; whole numbers up to 1,000 show those of all. */
function onlyOneIsSingular(language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return (
    rules.resolvedOptions().pluralCategories.length === 2 &&
    Array.from({ length: 1_001 }, (_, n) => n).every((n) => (rules.select(n) === 'one') === (n === 1))
  )
}
