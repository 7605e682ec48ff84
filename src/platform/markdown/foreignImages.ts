import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const placeholderOrigin = 'http://here.invalid'

/** Whether a browser would request the URL from this site; the regular expressions are a fast path. */
export function isSameOrigin(url: string): boolean {
  if (/^https?:/.test(url)) return false
  return (
    /^(#|\/[\w@])/.test(url) ||
    (URL.canParse(url, placeholderOrigin) && new URL(url, placeholderOrigin).origin === placeholderOrigin)
  )
}

/** An image from another site would reveal readers to its host: it becomes a link, or text inside of one. */
export function foreignImages(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'pictures', (state: StateCore) => {
    for (const token of state.tokens) {
      if (token.children?.some(({ type }) => type === 'image')) token.children = withoutForeign(token.children, state)
    }
  })
}

function withoutForeign(children: readonly Token[], state: StateCore): Token[] {
  let inLink = 0
  return children.flatMap((token) => {
    if (token.type === 'link_open') inLink++
    if (token.type === 'link_close') inLink--
    const url = String(token.attrGet('src') ?? '')
    if (token.type !== 'image' || isSameOrigin(url)) return token
    const text = new state.Token('text', '', 0)
    text.content = token.children?.map(({ content }) => content).join('') || url
    if (inLink) return text
    const open = new state.Token('link_open', 'a', 1)
    open.attrs = [['href', url]]
    return [open, text, new state.Token('link_close', 'a', -1)]
  })
}
