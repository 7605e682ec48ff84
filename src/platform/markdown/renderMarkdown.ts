import { hash } from 'node:crypto'
import type { Env, Token } from 'markdown-it'
import { type Budget, checkOutputSize, createBudget, toBudgetEnv } from './budget.ts'
import { findHighlightable, highlightBlocks } from './codeBlocks.ts'
import { markdown } from './parser.ts'
import { findReferences, isEmpty, linkReferences, type References, type ResolvedReferences } from './references.ts'
import { sanitize } from './sanitize.ts'

export { TextTooComplexError } from './budget.ts'
export type { Link, References, ResolvedReferences } from './references.ts'

type Parsed = { tokens: Token[]; env: Env }

function parse(text: string, budget: Budget = createBudget(text)): Parsed {
  // A page may contain the footnotes of several texts.
  const env = {
    ...toBudgetEnv(budget),
    docId: text.includes('[^') || text.includes('^[') ? hash('sha1', text).slice(0, 8) : '',
  }
  const tokens = markdown.parse(text, env)
  checkOutputSize(text, tokens)
  return { tokens, env }
}

const finish = ({ tokens, env }: Parsed): string => sanitize(markdown.renderer.render(tokens, markdown.options, env))

/** Renders text without references and highlighting. Throws TextTooComplexError. */
export const renderMarkdown = (text: string, budget?: Budget): string => finish(parse(text, budget))

/** Renders text with resolved references, image dimensions and highlighted code. Throws TextTooComplexError. */
export async function renderWithReferences(
  text: string,
  resolve: (references: References) => Promise<ResolvedReferences>,
): Promise<string> {
  const parsed = parse(text)
  const blocks = findHighlightable(parsed.tokens)
  const references = findReferences(parsed.tokens)
  // Fast path for most texts.
  if (!blocks.length && isEmpty(references)) return finish(parsed)
  const [resolved] = await Promise.all([isEmpty(references) ? undefined : resolve(references), highlightBlocks(blocks)])
  if (resolved) {
    linkReferences(parsed.tokens, resolved)
    // A short reference may have become a title of 300 characters.
    checkOutputSize(text, parsed.tokens)
  }
  return finish(parsed)
}

/** The lines from the one that opens a spoiler to the one that closes it; `end` is the line after them. */
export type SpoilerLines = { title: string; start: number; end: number }

/** The outermost spoilers. Throws TextTooComplexError. */
export function findSpoilers(text: string): SpoilerLines[] {
  const found: SpoilerLines[] = []
  const { tokens } = parse(text)
  let depth = 0
  for (const [index, { type, map }] of tokens.entries()) {
    if (type === 'spoiler_close') depth--
    else if (type === 'spoiler_open' && depth++ === 0 && map)
      found.push({ title: tokens[index + 2]?.content ?? '', start: map[0], end: map[1] })
  }
  return found
}
