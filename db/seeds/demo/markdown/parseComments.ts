import { type Block, getInnerBlocks, getLines, parseBlocks } from './parseBlocks.ts'
import { failAt, type SourceText } from './sourceText.ts'

/** `lineIndex` counts from the beginning of the source. */
export type ParsedComment = { name: string; text: string; replies: ParsedComment[]; lineIndex: number }

/** Parses a list of `- **name**: text`, in which replies are nested; a list within a text has another marker. */
export function parseComments(source: SourceText): ParsedComment[] {
  const [list, ...others] = parseBlocks(source.text)
  if (!list) return []
  const stray = isCommentList(list) ? others[0] : list
  if (stray) failAt(source, getLines(stray)[0], 'this is not part of the list of comments')
  return parseList(source, list)
}

const isCommentList = ([token]: Block): boolean => token?.type === 'bullet_list_open' && token.markup === '-'

const parseList = (source: SourceText, list: Block): ParsedComment[] =>
  getInnerBlocks(list).map((item) => parseItem(source, item))

function parseItem(source: SourceText, item: Block): ParsedComment {
  const [lineIndex, end] = getLines(item)
  const blocks = getInnerBlocks(item)
  const listIndex = blocks.findIndex(isCommentList)
  const list = blocks[listIndex]
  const afterList = list && blocks[listIndex + 1]
  if (afterList) failAt(source, getLines(afterList)[0], 'a text continues after the replies to it')
  const content = readItemText(source, lineIndex, list ? getLines(list)[0] : end)
  const [opening, name] = /^\*\*(.+?)\*\*:(?!\S)/.exec(content) ?? []
  if (!opening || !name) return failAt(source, lineIndex, 'a comment begins with a name, like "- **somebody**: text"')
  const text = content.slice(opening.length).trim()
  if (!text) failAt(source, lineIndex, 'this comment has no text')
  return { name, text, replies: list ? parseList(source, list) : [], lineIndex }
}

/** Returns the text of an item without its marker and indentation. */
function readItemText({ text }: SourceText, start: number, end: number): string {
  const [first = '', ...others] = text.split('\n').slice(start, end)
  const marker = /^\s*-\s*/.exec(first)?.[0] ?? ''
  const indentation = new RegExp(`^ {0,${marker.length}}`)
  return [first.slice(marker.length), ...others.map((line) => line.replace(indentation, ''))].join('\n')
}
