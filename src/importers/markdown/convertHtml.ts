import { toMarkdown } from '#ui/text/toMarkdown.ts'
import { unescapeHtml } from './keepCode.ts'
import type { KeptParts } from './keptParts.ts'
import { parseAttributes, quoteLines, renderTags, type TagRule, toBlock, toSpoiler, wrapWords } from './renderTags.ts'

const tagPattern = /<(\/?)([a-z][a-z0-9]{0,15})\b([^<>]*)>/gi

/** Replaces the elements of HTML within a text of Markdown. Words in angle brackets that are none stay. */
export function convertHtml(text: string, parts: KeptParts): string {
  if (!text.includes('<')) return text
  const withoutStructures = convertStructures(removeComments(text), parts)
  return renderTags(withoutStructures, { pattern: tagPattern, findRule: (name) => rules.get(name) })
}

function removeComments(text: string): string {
  let result = ''
  let done = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', done)) {
    const end = text.indexOf('-->', start)
    if (end < 0) break
    result += text.slice(done, start)
    done = end + '-->'.length
  }
  return result + text.slice(done)
}

const structures = new Set(['table', 'ul', 'ol'])

/** Tables and lists are converted as a whole, because what they contain is HTML too. */
function convertStructures(text: string, parts: KeptParts): string {
  let result = ''
  let done = 0
  let depth = 0
  let start = 0
  for (const { 0: source, 1: slash, 2: name = '', index } of text.matchAll(tagPattern)) {
    if (!structures.has(name.toLowerCase())) continue
    if (!slash && depth++ === 0) start = index
    if (!slash || depth === 0 || --depth > 0) continue
    const end = index + source.length
    result += text.slice(done, start) + toBlock(parts.keep(toMarkdown(text.slice(start, end))))
    done = end
  }
  return result + text.slice(done)
}

const wrap = (mark: string): TagRule => ({ vanishes: true, render: (content) => wrapWords(mark, content) })
const plain: TagRule = { vanishes: true, render: (content) => content }
const block: TagRule = { vanishes: true, render: toBlock }
const source: TagRule = { vanishes: true, render: (_, { attributes }) => toBlock(getUrl(attributes, 'src')) }
const nothing: TagRule = { vanishes: true, render: () => '' }

const heading = (level: number): TagRule => ({
  vanishes: true,
  render: (content) => toBlock(`${'#'.repeat(level)} ${content.trim().split(/\s+/).join(' ')}`),
})

const rules: ReadonlyMap<string, TagRule> = new Map<string, TagRule>([
  ...['b', 'strong'].map((name) => [name, wrap('**')] as const),
  ...['i', 'em', 'cite', 'dfn', 'var'].map((name) => [name, wrap('*')] as const),
  ...['s', 'del', 'strike'].map((name) => [name, wrap('~~')] as const),
  ...['u', 'ins', 'sub', 'small', 'big', 'span', 'font', 'mark', 'abbr', 'q', 'ruby', 'rb', 'bdo', 'acronym'].map(
    (name) => [name, plain] as const,
  ),
  ...['p', 'div', 'center', 'section', 'article', 'aside', 'header', 'footer', 'figure', 'figcaption', 'dl', 'dt'].map(
    (name) => [name, block] as const,
  ),
  ...['dd', 'address', 'main', 'picture'].map((name) => [name, block] as const),
  ...['script', 'style', 'source', 'track', 'wbr'].map((name) => [name, nothing] as const),
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)] as const),
  ['sup', { vanishes: true, render: (content) => `^${content}` }],
  ['rt', { vanishes: true, render: (content) => ` (${content})` }],
  ['br', { isVoid: true, render: () => '\n' }],
  ['img', { isVoid: true, render: (_, { attributes }) => toImage(attributes) }],
  ['hr', { isVoid: true, render: () => '\n\n---\n\n' }],
  ['blockquote', { vanishes: true, render: (content) => toBlock(quoteLines(content)) }],
  ['summary', { vanishes: true, render: (content) => `\uFDD2${content.trim()}\uFDD3` }],
  ['details', { vanishes: true, render: renderDetails }],
  ['a', { vanishes: true, render: (content, { attributes }) => toLink(content, getUrl(attributes, 'href')) }],
  ...['iframe', 'video', 'audio', 'embed'].map((name) => [name, source] as const),
])

function renderDetails(content: string): string {
  const [before = '', title = '', after = ''] = content.split(/[\uFDD2\uFDD3]/)
  // Titles of spoilers are plain text.
  return toSpoiler(title.replaceAll(/\*\*?|~~/g, '').trim(), `${before}${after}`)
}

const getUrl = (attributes: string, name: string): string =>
  unescapeHtml(parseAttributes(attributes).get(name) ?? '').trim()

function toImage(attributes: string): string {
  const url = getUrl(attributes, 'src')
  const alt = unescapeHtml(parseAttributes(attributes).get('alt') ?? '')
  return url && !/[\s<>]/.test(url) ? `![${alt.replaceAll(/[[\]\n]/g, ' ')}](${url})` : alt
}

function toLink(content: string, url: string): string {
  const label = content.trim().split(/\s+/).join(' ')
  return url && label && !/[\s<>]/.test(url) ? `[${label}](${url})` : content
}
