import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const box = /^\[([ xX])\][ \u00a0]+/

const isFirstOfItem = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.type === 'paragraph_open' && tokens[at - 2]?.type === 'list_item_open'

export function tasks(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'tasks', (state: StateCore) => {
    state.tokens.forEach((token, at) => {
      const first = token.children?.[0]
      if (token.type !== 'inline' || first?.type !== 'text' || !isFirstOfItem(state.tokens, at)) return
      const match = box.exec(token.content)
      if (!match || !box.test(first.content)) return
      first.content = first.content.replace(box, '')
      const input = new state.Token('task', 'input', 0)
      input.attrs = [
        ['type', 'checkbox'],
        ['disabled', ''],
        ...(match[1] === ' ' ? [] : ([['checked', '']] as [string, string][])),
      ]
      const open = new state.Token('label_open', 'label', 1)
      token.children = [open, input, ...(token.children ?? []), new state.Token('label_close', 'label', -1)]
      state.tokens[at - 2]?.attrSet('class', 'task')
    })
  })
}
