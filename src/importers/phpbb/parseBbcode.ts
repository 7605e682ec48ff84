import { parse } from '@bbob/parser'
import type { TextElement, TextNode } from '../s9e/tree.ts'
import { decodeEntities } from './decodeEntities.ts'

/** Noncharacters, which mark the brackets of BBCode among those of the text. */
const open = '\ufdd2'
const close = '\ufdd3'

/** Parses a text of phpBB 3.1 or earlier, whose BBCode has the id of its text. */
export function parseBbcode(text: string, uid: string): TextNode[] {
  const marked = markTags(text.replaceAll(/[\ufdd2\ufdd3]/g, ''), uid)
  return toNodes(parse(decodeEntities(marked), { openTag: open, closeTag: close }))
}

const anchor = /<a (?:class="[\w-]{0,40}" )?href="([^"<>]{0,2000})"[^<>]{0,200}>([^<>]{0,2000})<\/a>/g
const smiley = /<img src="[^"<>]{0,500}" alt="([^"<>]{0,100})"[^<>]{0,200}>/g
const comment = /<!-- [^<>]{0,60} -->/g

/** Only what carries the id is BBCode; other brackets are words. */
function markTags(text: string, uid: string): string {
  const plain = text
    .replaceAll(comment, '')
    .replaceAll(anchor, (_, url: string, words: string) => `${open}url=${url}${close}${words}${open}/url${close}`)
    .replaceAll(smiley, (_, alt: string) => alt)
    .replaceAll(/<br ?\/?>/g, '\n')
  if (!uid) return plain
  const parts = plain.split(`:${uid}]`)
  const last = parts.pop() ?? ''
  const tags = parts.map((part) => {
    const start = part.lastIndexOf('[')
    if (start < 0) return part
    const tag = part.slice(start + 1).replace(/:[mou]$/, '')
    // Items end where the next one begins.
    return part.slice(0, start) + (tag === '/*' ? '' : `${open}${tag}${close}`)
  })
  return tags.join('') + last
}

type BbcodeTag = { readonly tag: unknown; readonly attrs?: Record<string, unknown>; readonly content?: unknown }
type BbcodeNode = BbcodeTag | string | number | null

function toNodes(nodes: readonly BbcodeNode[]): TextNode[] {
  return nodes.flatMap((node): TextNode[] => {
    if (node === null) return []
    // A tag without its partner is text.
    if (typeof node !== 'object') return toLines(String(node).replaceAll(open, '[').replaceAll(close, ']'))
    return [toElement(node)]
  })
}

const toLines = (text: string): TextNode[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index ? [{ name: 'BR', attributes: {}, children: [] }] : []),
      ...(line ? [line] : []),
    ])

function toElement(node: BbcodeTag): TextElement {
  const name = String(node.tag).toUpperCase()
  const content = Array.isArray(node.content) ? node.content : []
  const children = toNodes(content)
  const values = Object.entries(node.attrs ?? {}).map(([key, value]) => (key === value ? key : String(value)))
  const [value] = values
  return {
    name,
    attributes: value === undefined ? {} : toAttributes(name, value),
    children: name === 'LIST' ? toItems(children) : children,
  }
}

const attributeNames: Readonly<Record<string, string>> = {
  QUOTE: 'author',
  URL: 'url',
  EMAIL: 'email',
  LIST: 'type',
  ATTACHMENT: 'index',
}

const toAttributes = (name: string, value: string): Record<string, string> => ({
  [attributeNames[name] ?? 'value']: value,
})

/** An item is a mark followed by its content. */
function toItems(nodes: readonly TextNode[]): TextNode[] {
  const items: TextElement[] = []
  for (const node of nodes)
    if (typeof node !== 'string' && node.name === '*')
      items.push({ name: 'LI', attributes: {}, children: [...node.children] })
    else items.at(-1)?.children.push(node)
  return items
}
