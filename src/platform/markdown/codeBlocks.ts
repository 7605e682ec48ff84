import type { Token } from 'markdown-it'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { highlight } from './highlight.ts'
import { findGrammar } from './languages.ts'

/** Per text; further code is not highlighted. */
const maxCharacters = 20_000
const maxBlocks = 20

export function findHighlightable(tokens: readonly Token[]): Token[] {
  let left = maxCharacters
  return tokens
    .filter(({ type, info, content }) => {
      if (type !== 'fence' || !findGrammar(info) || content.length > left) return false
      left -= content.length
      return true
    })
    .slice(0, maxBlocks)
}

/** Highlights blocks in place; those that fail or time out stay plain. */
export async function highlightBlocks(blocks: readonly Token[]): Promise<void> {
  await Promise.all(
    blocks.map(async (block) => {
      const html = await highlight(block.content, findGrammar(block.info) as string)
      if (html !== undefined) block.meta = { ...block.meta, html }
    }),
  )
}

export function renderCodeBlock({ content, meta }: Token, info: string): string {
  const language = /^\S{1,30}(?=\s|$)/.exec(info)?.[0]
  const html = typeof meta?.html === 'string' ? meta.html : escapeHtml(content)
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${html}</code></pre>\n`
}
