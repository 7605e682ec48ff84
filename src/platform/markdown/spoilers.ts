import type { MarkdownIt, StateBlock } from 'markdown-it'
import { messages } from '../messages.ts'

const opening = /^:{3,} *spoiler(?: +(.{1,200}))?$/i
const closing = /^:{3,}$/

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()

/** `end` if the block is not closed. */
function findClosingLine(state: StateBlock, start: number, end: number): number {
  let depth = 1
  for (let line = start + 1; line < end; line++) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) return line
    const text = lineAt(state, line)
    if (opening.test(text)) depth++
    else if (closing.test(text) && --depth === 0) return line
  }
  return end
}

/** Parses spoilers from `::: spoiler Title` to `:::`, which may be nested. */
export function spoilers(markdown: MarkdownIt): void {
  const rule = (...[state, start, end, silent]: [StateBlock, number, number, boolean]): boolean => {
    if ((state.sCount[start] ?? 0) - state.blkIndent >= 4) return false
    const match = opening.exec(lineAt(state, start))
    if (!match) return false
    if (silent) return true
    const last = findClosingLine(state, start, end)
    const { parentType, lineMax } = state
    state.parentType = 'spoiler' as typeof parentType
    state.lineMax = last
    const after = last + (last < end && closing.test(lineAt(state, last)) ? 1 : 0)
    state.push('spoiler_open', 'details', 1).map = [start, after]
    state.push('spoiler_title_open', 'summary', 1)
    const title = state.push('inline', '', 0)
    title.content = match[1]?.trim() || messages.markdown.spoiler()
    title.children = []
    state.push('spoiler_title_close', 'summary', -1)
    state.md.block.tokenize(state, start + 1, last)
    state.push('spoiler_close', 'details', -1)
    state.parentType = parentType
    state.lineMax = lineMax
    state.line = after
    return true
  }
  markdown.block.ruler.before('fence', 'spoiler', rule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}
