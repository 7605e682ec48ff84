import type { MarkdownIt, StateInline } from 'markdown-it'

const tilde = 0x7e
/** Markers by number of tildes; they are beyond Unicode, and distinct, so that one tilde never closes two. */
const markers = [0, 0x11_00_01, 0x11_00_02]

/** Follows GFM: one or two tildes strike text through, three or more are plain text. */
export function strikethrough(markdown: MarkdownIt): void {
  markdown.inline.ruler.at('strikethrough', (state, silent) => {
    if (silent || state.src.charCodeAt(state.pos) !== tilde) return false
    const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true)
    state.push('text', '', 0).content = '~'.repeat(length)
    const marker = markers[length]
    if (marker) state.delimiters.push({ marker, length: 0, token: state.tokens.length - 1, end: -1, open, close })
    state.pos += length
    return true
  })
  markdown.inline.ruler2.at('strikethrough', (state) => {
    strike(state, state.delimiters)
    for (const meta of state.tokens_meta) if (meta?.delimiters) strike(state, meta.delimiters)
    return false
  })
}

function strike({ tokens }: StateInline, delimiters: StateInline['delimiters']): void {
  for (const { marker, token, end } of delimiters) {
    const last = delimiters[end]
    if (!last || !markers.includes(marker)) continue
    Object.assign(tokens[token] ?? {}, { type: 's_open', tag: 'del', nesting: 1, content: '' })
    Object.assign(tokens[last.token] ?? {}, { type: 's_close', tag: 'del', nesting: -1, content: '' })
  }
}
