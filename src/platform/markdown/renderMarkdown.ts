import { hash } from 'node:crypto'
import type { Env, Token } from 'markdown-it'
import { type Budget, budgetFor, limitOutput, withBudget } from './budget.ts'
import { colour, colourable } from './codeBlocks.ts'
import { markdown } from './parser.ts'
import { type Found, findReferences, isEmpty, linkReferences, type Wanted } from './references.ts'
import { sanitize } from './sanitize.ts'

export { TextTooComplex } from './budget.ts'
export type { Found, Link, Wanted } from './references.ts'

type Parsed = { tokens: Token[]; env: Env }

/** Throws TextTooComplex. */
function parse(text: string, budget: Budget = budgetFor(text)): Parsed {
  // Footnotes of several texts may stand on one page.
  const env = {
    ...withBudget(budget),
    docId: text.includes('[^') || text.includes('^[') ? hash('sha1', text).slice(0, 8) : '',
  }
  const tokens = markdown.parse(text, env)
  limitOutput(text, tokens)
  return { tokens, env }
}

const finish = ({ tokens, env }: Parsed): string => sanitize(markdown.renderer.render(tokens, markdown.options, env))

/**
 * Renders what people write (D68), by itself: CommonMark with tables, strikethrough, bare links, footnotes, task lists
 * and spoilers, no HTML of their own; then an allow-list, so that a fault in the first step still lets nothing run.
 */
export const renderMarkdown = (text: string, budget?: Budget): string => finish(parse(text, budget))

/** The same with all that has to be looked up or takes a while: names become links, pictures have a size, code has colours. */
export async function renderWhole(text: string, find: (wanted: Wanted) => Promise<Found>): Promise<string> {
  const parsed = parse(text)
  const blocks = colourable(parsed.tokens)
  const wanted = findReferences(parsed.tokens)
  // What most texts are: nothing to wait for.
  if (!blocks.length && isEmpty(wanted)) return finish(parsed)
  const [found] = await Promise.all([isEmpty(wanted) ? undefined : find(wanted), colour(blocks)])
  if (found) {
    linkReferences(parsed.tokens, found)
    // A number of three characters becomes a title of 300.
    limitOutput(text, parsed.tokens)
  }
  return finish(parsed)
}
