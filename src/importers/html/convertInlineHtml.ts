import { convertElement } from './convertElement.ts'
import { findTags, type Tag } from './findTags.ts'

/** What a tag becomes that stands for itself; those that are neither here nor below are text, such as `<T>`. */
const replacements: Readonly<Record<string, readonly [open: string, close: string]>> = {
  b: ['**', '**'],
  strong: ['**', '**'],
  i: ['*', '*'],
  em: ['*', '*'],
  s: ['~~', '~~'],
  strike: ['~~', '~~'],
  del: ['~~', '~~'],
  code: ['`', '`'],
  kbd: ['`', '`'],
  samp: ['`', '`'],
  tt: ['`', '`'],
  br: ['  \n', ''],
  hr: ['\n\n---\n\n', ''],
  p: ['\n\n', '\n\n'],
  div: ['\n\n', '\n\n'],
  center: ['\n\n', '\n\n'],
  h1: ['\n\n# ', '\n\n'],
  h2: ['\n\n## ', '\n\n'],
  h3: ['\n\n### ', '\n\n'],
  h4: ['\n\n#### ', '\n\n'],
  h5: ['\n\n##### ', '\n\n'],
  h6: ['\n\n###### ', '\n\n'],
  ...Object.fromEntries(
    [
      'span',
      'sub',
      'sup',
      'font',
      'small',
      'big',
      'u',
      'ins',
      'abbr',
      'picture',
      'source',
      'figure',
      'figcaption',
      'section',
    ].map((name) => [name, ['', '']] as const),
  ),
}

/** Elements that are converted as a whole. */
const wholes = new Set(['table', 'ul', 'ol', 'dl', 'pre', 'blockquote'])

/** What stands instead of a tag, or of all from it to the last one. */
type Replacement = { readonly markdown: string; readonly last: number }

type Scan = {
  readonly text: string
  readonly tags: readonly Tag[]
  /** The addresses of links that are open. */
  readonly targets: (string | undefined)[]
}

/** Turns the HTML within a text of Markdown into Markdown, and leaves out comments. */
export function convertInlineHtml(text: string): string {
  if (!text.includes('<')) return text
  const tags = findTags(text)
  const scan: Scan = { text, tags, targets: [] }
  const parts: string[] = []
  let at = 0
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index]
    const replacement = tag && tag.start >= at ? findReplacement(scan, tag, index) : undefined
    if (!tag || !replacement) continue
    parts.push(text.slice(at, tag.start), replacement.markdown)
    index = replacement.last
    at = tags[index]?.end ?? text.length
  }
  return parts.join('') + text.slice(at)
}

function findReplacement(scan: Scan, tag: Tag, index: number): Replacement | undefined {
  const { kind, name, attributes } = tag
  const isOpen = kind === 'open'
  if (kind === 'comment') return { markdown: '', last: index }
  if (name === 'img') return { markdown: toImage(attributes), last: index }
  if (name === 'a') return { markdown: isOpen ? openLink(scan, attributes.href) : closeLink(scan), last: index }
  if (name === 'details') return isOpen ? openSpoiler(scan, tag, index) : { markdown: '\n\n:::\n\n', last: index }
  if (wholes.has(name) && isOpen) return convertWhole(scan, tag, index)
  const pair = replacements[name]
  return pair && { markdown: pair[isOpen ? 0 : 1], last: index }
}

const toImage = ({ src, alt = '' }: Tag['attributes']): string => (src ? `![${alt}](${src})` : alt)

function openLink({ targets }: Scan, target: string | undefined): string {
  targets.push(target)
  return target ? '[' : ''
}

function closeLink({ targets }: Scan): string {
  const target = targets.pop()
  return target ? `](${target})` : ''
}

function convertWhole({ text, tags }: Scan, tag: Tag, index: number): Replacement {
  const last = findEnd(tags, index)
  const close = tags[last]
  return close
    ? { markdown: `\n\n${convertElement(text.slice(tag.start, close.end))}\n\n`, last }
    : { markdown: '\n\n', last: index }
}

/** The tag that closes the one at the index; -1 if there is none. */
function findEnd(tags: readonly Tag[], index: number): number {
  const name = tags[index]?.name
  let depth = 0
  for (let other = index; other < tags.length; other += 1) {
    const tag = tags[other]
    if (tag?.name !== name) continue
    depth += tag?.kind === 'open' ? 1 : -1
    if (depth === 0) return other
  }
  return -1
}

const maxTitleLength = 200

/** Opens a folded part, whose title is its summary. */
function openSpoiler({ text, tags }: Scan, details: Tag, index: number): Replacement {
  const untitled = { markdown: '\n\n::: spoiler\n\n', last: index }
  const open = tags[index + 1]
  if (open?.name !== 'summary' || text.slice(details.end, open.start).trim()) return untitled
  const last = findEnd(tags, index + 1)
  const close = tags[last]
  if (!close) return untitled
  const title = text
    .slice(open.end, close.start)
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { markdown: `\n\n::: spoiler ${[...title].slice(0, maxTitleLength).join('')}`.trimEnd() + '\n\n', last }
}
