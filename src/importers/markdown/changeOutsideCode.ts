/** Noncharacters, which no text contains that came by Unicode's rules. */
const open = '\ufdd0'
const close = '\ufdd1'
const placeholder = /\ufdd0(\d+)\ufdd1/g

/** Changes a text of Markdown outside of its code: `change` sees a placeholder for each piece of code. */
export function changeOutsideCode(text: string, change: (prose: string) => string): string {
  const pieces: string[] = []
  const hide = (code: string) => `${open}${pieces.push(code) - 1}${close}`
  const prose = hideSpans(hideBlocks(text.replaceAll(/[\ufdd0\ufdd1]/g, ''), hide), hide)
  return restore(change(prose), pieces)
}

const restore = (text: string, pieces: readonly string[]): string =>
  text.replaceAll(placeholder, (_, index: string) => restore(pieces[Number(index)] ?? '', pieces))

const fence = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*(`{3,}|~{3,})/

function hideBlocks(text: string, hide: (code: string) => string): string {
  const lines: string[] = []
  let block: string[] = []
  let mark = ''
  for (const line of text.split('\n')) {
    const [before = '', sign = ''] = fence.exec(line) ?? []
    const info = line.slice(before.length)
    if (mark) {
      block.push(line)
      if (!sign.startsWith(mark) || info.trim()) continue
      lines.push(hide(block.join('\n')))
      mark = ''
    } else if (sign && !(sign.startsWith('`') && info.includes('`'))) {
      mark = sign
      block = [line]
    } else lines.push(line)
  }
  if (mark) lines.push(hide(block.join('\n')))
  return lines.join('\n')
}

const backticks = /`+/g

/** A span ends at as many backticks as it begins with. Backticks without a counterpart are text. */
function hideSpans(text: string, hide: (code: string) => string): string {
  const runs = [...text.matchAll(backticks)]
  const nextByLength = new Map<number, number[]>()
  for (const [index, [run]] of runs.entries()) {
    const indexes = nextByLength.get(run.length) ?? []
    nextByLength.set(run.length, indexes)
    indexes.push(index)
  }
  const parts: string[] = []
  let at = 0
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index]
    if (!run || text[run.index - 1] === '\\') continue
    const same = nextByLength.get(run[0].length) ?? []
    while (same[0] !== undefined && same[0] <= index) same.shift()
    const [last] = same
    const end = last === undefined ? undefined : runs[last]
    if (last === undefined || !end || text.slice(run.index, end.index).includes('\n\n')) continue
    const after = end.index + end[0].length
    parts.push(text.slice(at, run.index), hide(text.slice(run.index, after)))
    at = after
    index = last
  }
  return parts.join('') + text.slice(at)
}
