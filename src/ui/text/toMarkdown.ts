import { Parser } from 'htmlparser2'

type OpenElement = { tag: string; attributes: Record<string, string>; parts: string[]; items: number }

const ignoredTags = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link'])
const blockTags = new Set('p div section article header footer ul ol table details figure'.split(' '))

/** Characters that would format the text. */
const escape = (text: string): string => text.replace(/[\\`*_[\]<>~|]/g, String.raw`\$&`)

const prefixLines = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')

const block = (text: string): string => (text ? `\n\n${text}\n\n` : '')

/** Returns at least three backticks, and more than the longest run in the code. */
const toFence = (code: string): string =>
  '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))

function wrap(marker: string, text: string): string {
  const inner = text.trim()
  if (!inner) return text
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${marker}${inner}${marker}${text.slice(start + inner.length)}`
}

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The first row is the head. */
function toTable(rows: readonly string[][]): string {
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  const [head, ...body] = rows.map((cells) => [...cells, ...Array<string>(columns - cells.length).fill('')])
  return head ? [toRow(head), toRow(Array<string>(columns).fill('---')), ...body.map(toRow)].join('\n') : ''
}

const trimBlocks = (text: string): string => text.replace(/\n{3,}/g, '\n\n').trim()

function formatCode({ parts }: OpenElement, language: string): string {
  const code = parts.join('').replace(/\n$/, '')
  const fence = toFence(code)
  return block(`${fence}${language}\n${code}\n${fence}`)
}

function convert(element: OpenElement, parent: OpenElement): string {
  const { tag, attributes } = element
  const content = element.parts.join('')
  if (ignoredTags.has(tag)) return ''
  const heading = /^h([1-6])$/.exec(tag)
  if (heading) return block(`${'#'.repeat(Number(heading[1]))} ${content.trim()}`)
  if (blockTags.has(tag)) return block(trimBlocks(content))
  switch (tag) {
    case 'br':
      return '\n'
    case 'hr':
      return block('---')
    case 'b':
    case 'strong':
      // Clipboards of Google put everything into a <b> without weight.
      return /font-weight:\s*normal/.test(attributes.style ?? '') ? content : wrap('**', content)
    case 'i':
    case 'em':
      return wrap('*', content)
    case 's':
    case 'del':
      return wrap('~~', content)
    case 'blockquote':
      return block(prefixLines(trimBlocks(content), '> ', '> '))
    case 'li':
      return toListItem(trimBlocks(content), parent)
    case 'a':
      return content.trim() && attributes.href ? `[${content}](${attributes.href})` : content
    case 'input':
      return attributes.type === 'checkbox' ? `[${'checked' in attributes ? 'x' : ' '}] ` : ''
    case 'img':
      return attributes.src?.startsWith('/upload/') ? `![${attributes.alt ?? ''}](${attributes.src})` : ''
    default:
      return content
  }
}

function toListItem(content: string, list: OpenElement): string {
  const bullet = list.tag === 'ol' ? `${Number(list.attributes.start ?? 1) + list.items++}. ` : '- '
  return `${prefixLines(content, bullet, ' '.repeat(bullet.length))}\n`
}

/** Markdown of rendered HTML, or of HTML from a clipboard: blocks, lists, code, tables, emphasis and links. */
export function toMarkdown(html: string): string {
  const root: OpenElement = { tag: '', attributes: {}, parts: [], items: 0 }
  const stack = [root]
  const rows: string[][] = []
  let codeDepth = 0
  let language = ''
  const top = () => stack.at(-1) as OpenElement

  function close(element: OpenElement): string {
    const { tag } = element
    if (tag === 'pre') return formatCode(element, language)
    if (tag === 'code') return codeDepth > 0 ? element.parts.join('') : toInlineCode(element.parts.join(''))
    if (tag === 'td' || tag === 'th') {
      rows.at(-1)?.push(joinLines(trimBlocks(element.parts.join('')), ' ', (line) => line.trim()))
      return ''
    }
    if (tag === 'table') return block(toTable(rows.splice(0)))
    return convert(element, top())
  }

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'pre') codeDepth++
      if (tag === 'pre') language = ''
      if (tag === 'code' && codeDepth) language = /language-(\S+)/.exec(attributes.class ?? '')?.[1] ?? ''
      if (tag === 'tr') rows.push([])
      stack.push({ tag, attributes, parts: [], items: 0 })
    },
    ontext(text) {
      const isCode = codeDepth > 0 || stack.some(({ tag }) => tag === 'code')
      const isBetweenBlocks = ['ul', 'ol', 'table', 'tbody', 'thead', 'tr'].includes(top().tag)
      if (!isBetweenBlocks || text.trim()) top().parts.push(isCode ? text : escape(text.replace(/\s+/g, ' ')))
    },
    onclosetag(tag) {
      if (tag === 'pre') codeDepth--
      const closed = stack.pop()
      if (closed) top().parts.push(close(closed))
    },
  })
  parser.end(html)
  return trimBlocks(joinLines(root.parts.join(''), '\n', (line) => line.trimEnd()))
}

const joinLines = (text: string, separator: string, trim: (line: string) => string): string =>
  text.split('\n').map(trim).join(separator)

const toInlineCode = (code: string): string => (code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``)
