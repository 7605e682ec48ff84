import MarkdownIt, { type RendererRule } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { bareLinks } from './bareLinks.ts'
import { countSteps } from './budget.ts'
import { codeHtml } from './codeBlocks.ts'
import { pictures } from './pictures.ts'
import { spoilers } from './spoilers.ts'
import { strikethrough } from './strikethrough.ts'
import { tasks } from './tasks.ts'
import { videos } from './videos.ts'

/** CommonMark with tables, strikethrough, bare links, footnotes, task lists, spoilers and videos; no HTML of people's own. */
export const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false })
markdown.validateLink = (url) => /^(https?:|mailto:|(?![a-z][a-z0-9+.-]*:))/i.test(url.trim())
markdown
  .use(footnotes as never)
  .use(spoilers)
  .use(pictures)
  .use(tasks)
  .use(strikethrough)
  .use(bareLinks)
  .use(videos)
countSteps(markdown)

const { rules } = markdown.renderer

// The site's policy forbids inline styles, so a column's side is a class.
const cell: RendererRule = (...[tokens, index, options, , self]) => {
  const token = tokens[index]
  const side = /text-align:(right|center)/.exec(String(token?.attrGet('style') ?? ''))?.[1]
  if (token?.attrs) token.attrs = side ? [['class', side]] : []
  return self.renderToken(tokens, index, options)
}
rules.th_open = cell
rules.td_open = cell

/**
 * The page has a heading of its own above every text: the text's begin one level below it, and go down by one level at a
 * time, or whoever hears the page would look for what is between.
 */
markdown.core.ruler.push('headings', ({ tokens }) => {
  let above: string[] = []
  for (const token of tokens) {
    // Of h1 to h6 the order of the letters is that of the levels.
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
  return token ? codeHtml(token, markdown.utils.unescapeAll(token.info).trim()) : ''
}
