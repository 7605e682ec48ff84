import type { Env, MarkdownIt, StateBlock, Token } from 'markdown-it'

/** The cost of rendering far exceeds what the length justifies. */
export class TextTooComplexError extends Error {}

const stepsPerCharacter = 12
const minSteps = 20_000
/** A link reference with a long URL can be used a thousand times. */
const maxOutputLength = 1_000_000
/** A truth table of ten inputs needs this many. */
const maxTokens = 40_000
/** The sanitizer takes some fourteen times as long for a URL as for a word. */
const tokenCost = ({ type }: Token): number => (type === 'link_open' || type === 'image' ? 14 : 1)
/** A footnote has links in both directions. */
const markupLength = ({ type }: Token): number => (type.startsWith('footnote') ? 100 : 10)
const tokensPerNote = 6
const copiedTokensPerStep = 16
/** Each `*`, `_` and `~` is a token, and most become elements; these are about 20 ms of processor time. */
const maxDelimiters = 12_000

export type Budget = { left: number; delimitersLeft: number; readonly max: number }

const key = Symbol('budget')

export function createBudget(text: string): Budget {
  const max = minSteps + text.length * stepsPerCharacter
  return { left: max, delimitersLeft: maxDelimiters, max }
}

export const toBudgetEnv = (budget: Budget): Env => ({ [key]: budget })

function spend(env: Env, steps: number): void {
  const budget = env[key] as Budget | undefined
  if (!budget) return
  budget.left = Math.max(-1, budget.left - steps)
  if (budget.left < 0) throw new TextTooComplexError()
}

function spendDelimiters(env: Env, count: number): void {
  const budget = env[key] as Budget | undefined
  if (!budget) return
  budget.delimitersLeft -= count
  if (budget.delimitersLeft < 0) throw new TextTooComplexError()
}

/** Makes the parser throw TextTooComplexError beyond its budget, against denial of service. */
export function limitSteps(markdown: MarkdownIt): void {
  const { inline, block, core } = markdown
  const skipToken = inline.skipToken.bind(inline)
  inline.skipToken = (state) => {
    spend(state.env, 1)
    skipToken(state)
  }
  // This rule never matches. It counts while a paragraph is read, so that the rest of one with too many is not read.
  inline.ruler.before('emphasis', 'count', ({ delimiters }) => {
    if (delimiters.length > maxDelimiters) throw new TextTooComplexError()
    return false
  })
  inline.ruler2.before('balance_pairs', 'count', ({ env, delimiters }) => {
    spendDelimiters(env, delimiters.length)
    return false
  })
  // The first block rule runs for each line at each depth; it never matches.
  const count = (state: StateBlock) => {
    spend(state.env, 1)
    // A short row of a wide table still creates a cell for each column.
    if (state.tokens.length > maxTokens) throw new TextTooComplexError()
    return false
  }
  block.ruler.before('table', 'count', count, { alt: ['paragraph', 'reference', 'blockquote', 'list', 'table'] })
  // The footnote plugin copies all previous tokens for each footnote.
  core.ruler.before('footnote_tail', 'count', ({ env, tokens }) => {
    const notes = (env.footnotes as { list?: unknown[] } | undefined)?.list?.length ?? 0
    spend(env, (notes * (tokens.length + notes * tokensPerNote)) / copiedTokensPerStep)
  })
}

/** Shorter texts cannot exceed the output limits. */
const minCheckedLength = 2_000

export function checkOutputSize(text: string, tokens: readonly Token[]): void {
  if (text.length <= minCheckedLength) return
  let length = 0
  let count = 0
  const add = (token: Token) => {
    length += token.content.length + markupLength(token)
    for (const [, value] of token.attrs ?? []) length += String(value).length
    count += tokenCost(token)
    if (length > maxOutputLength || count > maxTokens) throw new TextTooComplexError()
    token.children?.forEach(add)
  }
  tokens.forEach(add)
}
