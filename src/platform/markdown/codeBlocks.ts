import type { Token } from 'markdown-it'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { highlight } from './highlight.ts'
import { grammarOf } from './languages.ts'

/** What is beyond this in one text stays uncoloured. */
const mostCharacters = 20_000
const mostBlocks = 20

/** The fenced blocks that can be coloured. */
export function colourable(tokens: readonly Token[]): Token[] {
  let left = mostCharacters
  return tokens
    .filter(({ type, info, content }) => {
      if (type !== 'fence' || !grammarOf(info) || content.length > left) return false
      left -= content.length
      return true
    })
    .slice(0, mostBlocks)
}

/** Colours blocks; one that cannot be coloured stays as it is. */
export async function colour(blocks: readonly Token[]): Promise<void> {
  await Promise.all(
    blocks.map(async (block) => {
      const html = await highlight(block.content, grammarOf(block.info) as string)
      if (html !== undefined) block.meta = { ...block.meta, html }
    }),
  )
}

/** The fence as HTML; its language is told to styles and tools. */
export function codeHtml({ content, meta }: Token, info: string): string {
  const language = /^\S{1,30}(?=\s|$)/.exec(info)?.[0]
  const html = typeof meta?.html === 'string' ? meta.html : escapeHtml(content)
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${html}</code></pre>\n`
}
