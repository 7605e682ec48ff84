import { changeOutsideCode } from '../markdown/changeOutsideCode.ts'
import { keepLineBreaks } from '../markdown/keepLineBreaks.ts'
import { escapeText } from './escapeText.ts'
import { renderTable } from './renderTable.ts'
import type { TextElement, TextNode } from './tree.ts'

/** What the texts of a system refer to. */
export type TextTargets = {
  /** Markdown for what only this system has, such as attachments; undefined for elements that it does not know. */
  renderElement?(element: TextElement, content: string): string | undefined
  /** The lwid of a post by its id; undefined if it is not in the archive. */
  findPost(id: string): string | undefined
  /** The name of a member here, by the former one. */
  findUsername(name: string): string | undefined
  /** Called with each element that has no counterpart; its content is kept. */
  onUnknown(name: string): void
}

/** Turns a text into Markdown. */
export function renderTree(nodes: readonly TextNode[], targets: TextTargets): string {
  const markdown = renderNodes(nodes, targets)
  return changeOutsideCode(markdown, (text) =>
    keepLineBreaks(
      text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n'),
    ),
  ).trim()
}

function renderNodes(nodes: readonly TextNode[], targets: TextTargets): string {
  return nodes
    .map((node, index) => {
      if (typeof node !== 'string') return renderElement(node, targets)
      const before = nodes[index - 1]
      const isLineStart = before === undefined || (typeof before !== 'string' && before.name === 'BR')
      // Line ends are elements, so those of the text are only the layout of the XML.
      return escapeText(node.replaceAll('\n', ''), isLineStart)
    })
    .join('')
}

const plain = new Set(
  'ROOT R T U COLOR SIZE FONT CENTER LEFT RIGHT ALIGN SUB SUP SMALL E EMOJI ESC LINK_TEXT HTML SPAN TBODY THEAD INS'.split(
    ' ',
  ),
)

const marks: Readonly<Record<string, string>> = {
  B: '**',
  STRONG: '**',
  I: '*',
  EM: '*',
  S: '~~',
  DEL: '~~',
  STRIKE: '~~',
}

function renderElement(element: TextElement, targets: TextTargets): string {
  const { name, attributes, children } = element
  if (name === 'BR') return '\n'
  if (name === 'HR') return '\n\n---\n\n'
  if (name === 'CODE') return toCodeBlock(toText(children), attributes.lang ?? attributes.language ?? '')
  if (name === 'C') return toCodeSpan(toText(children))
  if (name === 'TABLE') return renderTable(element, (nodes) => renderNodes(nodes, targets))
  const content = renderNodes(children, targets)
  const own = targets.renderElement?.(element, content)
  if (own !== undefined) return own
  const mark = marks[name]
  if (mark) return wrapLines(mark, content)
  if (/^H[1-6]$/.test(name)) return toBlock(`${'#'.repeat(Number(name[1]))} ${content.trim().replaceAll('\n', ' ')}`)
  return renderStructure(element, content, targets)
}

function renderStructure(element: TextElement, content: string, targets: TextTargets): string {
  const { name, attributes, children } = element
  switch (name) {
    case 'P':
      return toBlock(content)
    case 'QUOTE':
      return renderQuote(element, content, targets)
    case 'LIST':
      return renderList(element, targets)
    case 'LI':
      return toBlock(toItem('- ', content))
    case 'URL':
      return toLink(content, attributes.url ?? toText(children))
    case 'EMAIL':
      return toLink(content, `mailto:${attributes.email ?? toText(children)}`)
    case 'IMG':
      return toPicture(attributes.src ?? toText(children), attributes.alt)
    case 'SPOILER':
    case 'ISPOILER':
    case 'DETAILS':
      return toBlock(
        `::: spoiler ${attributes.title ?? attributes.spoiler ?? ''}`.trimEnd() + `\n\n${content.trim()}\n\n:::`,
      )
    case 'YOUTUBE':
      return toBlock(`https://www.youtube.com/watch?v=${attributes.id ?? toText(children)}`)
    default:
      if (!plain.has(name)) targets.onUnknown(name)
      return content
  }
}

export const toText = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.name === 'BR' ? '' : toText(node.children))).join('')

export const toBlock = (content: string): string => `\n\n${content.trim()}\n\n`

function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
}

function toCodeBlock(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  const info = /^[\w+#-]{1,30}$/.test(language) ? language : ''
  return toBlock(`${fence}${info}\n${code.replace(/^\n/, '').trimEnd()}\n${fence}`)
}

function toCodeSpan(code: string): string {
  const fence = '`'.repeat(longestRun(code) + 1)
  return fence.length > 1 ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`
}

const wrapLines = (mark: string, content: string): string =>
  content
    .split('\n')
    .map((line) => {
      const words = line.trim()
      return words ? line.replace(words, () => mark + words + mark) : line
    })
    .join('\n')

const hasScheme = /^(?:https?:\/\/|mailto:|\/)/i

export function toLink(content: string, target: string): string {
  const url = encodeURI(target.trim())
    .replaceAll('%25', '%')
    .replaceAll(/[()<>]/g, encodeURIComponent)
  if (!hasScheme.test(url)) return content
  const words = content.trim().replaceAll('\n', ' ')
  return words && words !== escapeText(target, false) ? `[${words}](${url})` : `<${url}>`
}

export const toPicture = (source: string, alt = ''): string =>
  /^(?:https?:\/\/|\/)/i.test(source)
    ? `![${alt.replaceAll(/[[\]\n]/g, ' ')}](${encodeURI(source.trim()).replaceAll('%25', '%')})`
    : ''

function renderQuote({ attributes }: TextElement, content: string, { findUsername, findPost }: TextTargets): string {
  const { author = attributes.quote, post_id: postId } = attributes
  const name = author === undefined ? undefined : (findUsername(author) ?? author)
  const lwid = postId === undefined ? undefined : findPost(postId)
  const who = name === undefined ? '' : findUsername(author ?? '') ? `@${name}` : `**${escapeText(name, false)}**`
  const source = [who, lwid].filter(Boolean).join(', ')
  const lines = `${source && `${source}:\n\n`}${content.trim()}`.replaceAll(/\n{3,}/g, '\n\n').split('\n')
  return toBlock(lines.map((line) => `> ${line}`.trimEnd()).join('\n'))
}

const toItem = (mark: string, content: string): string =>
  mark +
  content
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line, index) => (index && line ? `${' '.repeat(mark.length)}${line}` : line))
    .join('\n')

function renderList({ attributes, children }: TextElement, targets: TextTargets): string {
  const { type = attributes.list ?? '' } = attributes
  const isOrdered = /^(?:decimal|1|[aAiI]|(?:lower|upper)-\w+)$/.test(type)
  const items = children.filter((child): child is TextElement => typeof child !== 'string' && child.name === 'LI')
  const start = Number(attributes.start ?? 1) || 1
  return toBlock(
    items
      .map((item, index) => toItem(isOrdered ? `${start + index}. ` : '- ', renderNodes(item.children, targets)))
      .join('\n'),
  )
}
