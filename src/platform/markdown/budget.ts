import type { Env, MarkdownIt, StateBlock, Token } from 'markdown-it'

/** The text would cost more than its length allows: it was made to, or it is no text. */
export class TextTooComplex extends Error {}

const stepsPerCharacter = 12
const stepsAtLeast = 20_000
/** A reference of one long address can be used a thousand times. */
const mostOutput = 1_000_000
/** A truth table of ten inputs has as many; every one of them has to pass the allow-list. */
const mostTokens = 40_000
/** An address is read by the allow-list, which takes as long as ten words. */
const wordsWorth = ({ type }: Token): number => (type === 'link_open' || type === 'image' ? 10 : 1)
/** What stands around a token's content: a footnote has links to and fro. */
const lengthAround = ({ type }: Token): number => (type.startsWith('footnote') ? 100 : 10)
const tokensOfNote = 6
const copiedInStep = 16

export type Budget = { left: number; readonly most: number }

const key = Symbol('budget')

export function budgetFor(text: string): Budget {
  const most = stepsAtLeast + text.length * stepsPerCharacter
  return { left: most, most }
}

export const withBudget = (budget: Budget): Env => ({ [key]: budget })

function spend(env: Env, steps: number): void {
  const budget = env[key] as Budget | undefined
  if (!budget) return
  budget.left = Math.max(-1, budget.left - steps)
  if (budget.left < 0) throw new TextTooComplex()
}

/** Makes the parser count its steps, and give up with TextTooComplex where there are too many (requirement 3). */
export function countSteps(markdown: MarkdownIt): void {
  const { inline, block, core } = markdown
  const skipToken = inline.skipToken.bind(inline)
  inline.skipToken = (state) => {
    spend(state.env, 1)
    skipToken(state)
  }
  // First of all rules, and never the right one: it is asked for each line at each depth.
  const count = (state: StateBlock) => {
    spend(state.env, 1)
    // A row of a wide table makes a cell for each column, however short it is.
    if (state.tokens.length > mostTokens) throw new TextTooComplex()
    return false
  }
  block.ruler.before('table', 'count', count, { alt: ['paragraph', 'reference', 'blockquote', 'list', 'table'] })
  // Each footnote is appended by a copy of all that stands before it.
  core.ruler.before('footnote_tail', 'count', ({ env, tokens }) => {
    const notes = (env.footnotes as { list?: unknown[] } | undefined)?.list?.length ?? 0
    spend(env, (notes * (tokens.length + notes * tokensOfNote)) / copiedInStep)
  })
}

/** Nothing so short can become too long. */
const shortText = 2_000

/** Throws TextTooComplex for what would become far longer than anything that people write. */
export function limitOutput(text: string, tokens: readonly Token[]): void {
  if (text.length <= shortText) return
  let length = 0
  let count = 0
  const add = (token: Token) => {
    length += token.content.length + lengthAround(token)
    for (const [, value] of token.attrs ?? []) length += String(value).length
    count += wordsWorth(token)
    if (length > mostOutput || count > mostTokens) throw new TextTooComplex()
    token.children?.forEach(add)
  }
  tokens.forEach(add)
}
