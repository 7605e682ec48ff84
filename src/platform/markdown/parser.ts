import MarkdownIt, { type RendererRule } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import footnotes from 'markdown-it-footnote'
import { bareLinks } from './bareLinks.ts'
import { limitSteps } from './budget.ts'
import { renderCodeBlock } from './codeBlocks.ts'
import { foreignImages } from './foreignImages.ts'
import { linkProtocols } from './linkProtocols.ts'
import { mentionNames } from './mentionNames.ts'
import { spoilers } from './spoilers.ts'
import { strikethrough } from './strikethrough.ts'
import { tasks } from './tasks.ts'
import { videos } from './videos.ts'

export const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false })
markdown.validateLink = (url) => /^(https?:|mailto:|(?![a-z][a-z0-9+.-]*:))/i.test(url.trim())
markdown
  .use(footnotes as never)
  .use(cjkFriendly as never)
  .use(mentionNames)
  .use(spoilers)
  .use(foreignImages)
  .use(linkProtocols)
  .use(tasks)
  .use(strikethrough)
  .use(bareLinks)
  .use(videos)
limitSteps(markdown)

const { rules } = markdown.renderer

// The CSP forbids inline styles, so column alignment becomes a class.
const renderCell: RendererRule = (...[tokens, index, options, , self]) => {
  const token = tokens[index]
  const alignment = /text-align:(right|center)/.exec(String(token?.attrGet('style') ?? ''))?.[1]
  if (token?.attrs) token.attrs = alignment ? [['class', alignment]] : []
  return self.renderToken(tokens, index, options)
}
rules.th_open = renderCell
rules.td_open = renderCell

/** The page heading is the h1. Skipped levels would mislead screen readers. */
markdown.core.ruler.push('headings', ({ tokens }) => {
  let above: string[] = []
  for (const token of tokens) {
    // Comparing the tag names h1 to h6 compares the levels.
    if (token.type === 'heading_open') above = [...above.filter((tag) => tag < token.tag), token.tag]
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${Math.min(6, above.length + 1)}`
  }
})

rules.spoiler_open = () => '<details class="spoiler">'
rules.spoiler_title_close = () => '</summary>\n'
rules.spoiler_close = () => '</details>\n'
rules.footnote_block_open = () => '<hr>\n<section class="footnotes">\n<ol>\n'
rules.footnote_block_close = () => '</ol>\n</section>\n'

rules.fence = (tokens, index) => {
  const token = tokens[index]
  return token ? renderCodeBlock(token, markdown.utils.unescapeAll(token.info).trim()) : ''
}
