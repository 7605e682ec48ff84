import MarkdownIt from 'markdown-it'
import type { KeptParts } from './keptParts.ts'

const markdown = new MarkdownIt({ html: true })
markdown.core.ruler.enableOnly(['normalize', 'block'])

const mayHaveBlocks = /```|~~~|^(?: {4}|\t| +\t)/m

/** Keeps code of Markdown, which are fenced and indented blocks and spans, and that of tags. */
export function keepCode(text: string, parts: KeptParts, tags: readonly CodeTag[] = []): string {
  const withoutBlocks = mayHaveBlocks.test(text) ? keepBlocks(text, parts) : text
  const withoutTags = tags.reduce((result, tag) => keepTag(result, tag, parts), withoutBlocks)
  return withoutTags.includes('`') ? keepSpans(withoutTags, parts) : withoutTags
}

function keepBlocks(text: string, parts: KeptParts): string {
  const lines = text.split('\n')
  for (const { type, map } of markdown.parse(text, {})) {
    if ((type !== 'fence' && type !== 'code_block') || !map) continue
    const [start, end] = map
    const block = lines.slice(start, end).filter((line) => line !== removed)
    lines[start] = parts.keep(block.join('\n'))
    lines.fill(removed, start + 1, end)
  }
  return lines.filter((line) => line !== removed).join('\n')
}

/** No line contains a line break. */
const removed = '\n'

/** An empty `close` is the end of the element that was opened. */
type CodeTag = { readonly open: RegExp; readonly close: string; toMarkdown(code: string): string }

export const codeOfBBCode: CodeTag = {
  open: /\[code([^\]\n]{0,80})\]/gi,
  close: '[/code]',
  toMarkdown: (code) => toCode(code),
}

export const codeOfHtml: readonly CodeTag[] = [
  {
    open: /<pre([^<>\n]{0,200})>/gi,
    close: '</pre>',
    toMarkdown: (code) => toCode(unescapeHtml(stripTags(code)), true),
  },
  { open: /<(?:code|kbd|tt|samp)([^<>\n]{0,200})>/gi, close: '', toMarkdown: (code) => toCode(unescapeHtml(code)) },
]

function keepTag(text: string, { open, close, toMarkdown }: CodeTag, parts: KeptParts): string {
  const lowerText = text.toLowerCase()
  let result = ''
  let done = 0
  for (const match of text.matchAll(open)) {
    if (match.index < done) continue
    const start = match.index + match[0].length
    const ending = close || `</${/\w+/.exec(match[0])?.[0].toLowerCase()}>`
    const end = lowerText.indexOf(ending, start)
    // Without this end no later tag of a single kind is closed either.
    if (end < 0 && close) break
    if (end < 0) continue
    const code = toMarkdown(text.slice(start, end))
    const mark = parts.keep(code)
    result += `${text.slice(done, match.index)}${code.includes('\n') ? `\n\n${mark}\n\n` : mark}`
    done = end + ending.length
  }
  return result + text.slice(done)
}

const stripTags = (html: string): string => html.replaceAll(/<\/?[a-z][^<>]*>/gi, '')

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** Replaces the entities that people write by hand; others stay. */
export const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? '')

function toCode(code: string, isBlock = code.includes('\n')): string {
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  if (!isBlock) {
    const ticks = '`'.repeat(longest + 1)
    const padding = /^`|`$/.test(code) ? ' ' : ''
    return code.trim() ? `${ticks}${padding}${code.trim()}${padding}${ticks}` : ''
  }
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}\n${code.replace(/^\n/, '').trimEnd()}\n${fence}`
}

/** A span is between two runs of as many backticks, and within a paragraph. */
function keepSpans(text: string, parts: KeptParts): string {
  return text
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => (paragraph.includes('`') ? keepSpansOf(paragraph, parts) : paragraph))
    .join('')
}

function keepSpansOf(paragraph: string, parts: KeptParts): string {
  const runs = Array.from(paragraph.matchAll(/`+/g), ({ 0: { length }, index }) => ({ length, index }))
  const last = new Map(runs.map(({ length }, position) => [length, position]))
  let result = ''
  let done = 0
  for (let position = 0; position < runs.length; position += 1) {
    const run = runs[position]
    if (!run || paragraph[run.index - 1] === '\\' || (last.get(run.length) ?? 0) <= position) continue
    do position += 1
    while (runs[position]?.length !== run.length)
    const end = (runs[position]?.index ?? 0) + run.length
    result += paragraph.slice(done, run.index) + parts.keep(paragraph.slice(run.index, end))
    done = end
  }
  return result + paragraph.slice(done)
}
