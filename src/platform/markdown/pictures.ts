import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const here = 'http://here.invalid'

/** Whether a browser would fetch it from us. Most addresses show it at their beginning. */
export function isOurs(address: string): boolean {
  if (/^https?:/.test(address)) return false
  return /^(#|\/[\w@])/.test(address) || (URL.canParse(address, here) && new URL(address, here).origin === here)
}

/** A picture from elsewhere would tell its host who reads: it becomes a link, or words where it stands in one (D68). */
export function pictures(markdown: MarkdownIt): void {
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
    const address = String(token.attrGet('src') ?? '')
    if (token.type !== 'image' || isOurs(address)) return token
    const text = new state.Token('text', '', 0)
    text.content = token.children?.map(({ content }) => content).join('') || address
    if (inLink) return text
    const open = new state.Token('link_open', 'a', 1)
    open.attrs = [['href', address]]
    return [open, text, new state.Token('link_close', 'a', -1)]
  })
}
