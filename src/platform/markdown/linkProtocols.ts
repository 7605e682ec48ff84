import type { MarkdownIt } from 'markdown-it'

/** `//example.com` would depend on the protocol of the page, and lead nowhere from a mail. */
export function linkProtocols(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'protocols', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : ''
      if (/^\/\/\w/.test(href)) token.attrSet('href', `https:${href}`)
    }
  })
}
