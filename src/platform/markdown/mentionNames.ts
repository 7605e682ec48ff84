import type { MarkdownIt, StateInline } from 'markdown-it'

/** Must find the same mentions as `referencePattern` in references.ts. */
const mention = /@([A-Za-z0-9._-]{3,25})(?![A-Za-z0-9@])/y
const beforeMention = /[\w@/.&=-]/
/** An underscore after the start or a punctuation mark could open an emphasis, others within a name could not. */
const mayOpenEmphasis = /(?:^|[.-])_+[A-Za-z0-9.-]/

/** Underscores of a user's name are no emphasis: neither those of `@_name_` nor those of `@some.-_name_`. */
export function mentionNames(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('emphasis', 'mention', (state: StateInline, silent: boolean) => {
    const { src, pos } = state
    if (src[pos] !== '@' || (pos > 0 && beforeMention.test(src[pos - 1] ?? ''))) return false
    mention.lastIndex = pos
    const [whole = '', name = ''] = mention.exec(src) ?? []
    if (!mayOpenEmphasis.test(name)) return false
    if (!silent) state.pending += whole
    state.pos += whole.length
    return true
  })
}
