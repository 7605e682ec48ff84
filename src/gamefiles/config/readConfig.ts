import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { toDisplayName } from '../toDisplayName.ts'
import { decodeText } from './decodeText.ts'

/** A value of the game's configuration language (JECS, formerly SUCC). */
export type ConfigNode = string | ConfigNode[] | ConfigMap
export type ConfigMap = Map<string, ConfigNode>

type Line = { number: number; indent: number; text: string }
type ParserState = { name: string; lines: Line[]; at: number; depth: number }

const quotes = '"""'

/**
 * Reads `key: value`, nesting by indentation, lists with `-`, comments after `#`, multi-line texts in triple quotes.
 * Numbers stay texts. Throws GameFileError.
 */
export function readConfig(name: string, bytes: Uint8Array): ConfigMap {
  if (bytes.length > gameFileLimits.configBytes) throw new GameFileError('configTooLong', { name: toDisplayName(name) })
  const lines = toLines(name, bytes)
  const parser: ParserState = { name, lines, at: 0, depth: 0 }
  if (lines.length === 0) return new Map()
  const node = readBlock(parser, lines[0]!.indent)
  if (!(node instanceof Map) || parser.at < lines.length) throw syntaxError(parser)
  return node
}

function toLines(name: string, bytes: Uint8Array): Line[] {
  const rows = decodeText(name, bytes).split(/\r\n|\r|\n/, gameFileLimits.configLines + 1)
  if (rows.length > gameFileLimits.configLines) throw new GameFileError('configTooLong', { name: toDisplayName(name) })
  const lines: Line[] = []
  let isQuoted = false
  for (const [index, row] of rows.entries()) {
    const content = isQuoted ? row.trim() : withoutComment(row).trim()
    if (
      content.endsWith(quotes) &&
      (isQuoted || content.length === quotes.length || !content.endsWith(quotes + quotes))
    ) {
      isQuoted = !isQuoted
    }
    if (content === '' && !isQuoted) continue
    lines.push({ number: index + 1, indent: countIndent(row), text: content })
  }
  return lines
}

function countIndent(row: string): number {
  let indent = 0
  for (const letter of row) {
    if (letter === ' ') indent += 1
    else if (letter === '\t') indent += 4
    else break
  }
  return indent
}

const withoutComment = (row: string): string => row.replace(/(?<!\\)#.*/s, '').replaceAll('\\#', '#')

function readBlock(parser: ParserState, indent: number): ConfigNode {
  if (++parser.depth > gameFileLimits.configNesting) throw syntaxError(parser)
  const first = parser.lines[parser.at]!
  const node = isListItem(first.text) ? readList(parser, indent) : readMap(parser, indent)
  parser.depth--
  return node
}

const isListItem = (text: string): boolean => text === '-' || text.startsWith('- ')

function readList(parser: ParserState, indent: number): ConfigNode[] {
  const items: ConfigNode[] = []
  for (let line = currentLine(parser, indent); line && isListItem(line.text); line = currentLine(parser, indent)) {
    parser.at++
    items.push(readValue(parser, { indent, text: line.text.slice(1).trim() }))
  }
  return items
}

function readMap(parser: ParserState, indent: number): ConfigMap {
  const map: ConfigMap = new Map()
  for (let line = currentLine(parser, indent); line; line = currentLine(parser, indent)) {
    const colon = line.text.indexOf(':')
    if (colon < 1) throw syntaxError(parser)
    parser.at++
    map.set(line.text.slice(0, colon).trim(), readValue(parser, { indent, text: line.text.slice(colon + 1).trim() }))
  }
  return map
}

/** Returns undefined at the end of the block; throws on a deeper line. */
function currentLine(parser: ParserState, indent: number): Line | undefined {
  const line = parser.lines[parser.at]
  if (line && line.indent > indent) throw syntaxError(parser)
  return line?.indent === indent ? line : undefined
}

function readValue(parser: ParserState, { indent, text }: { indent: number; text: string }): ConfigNode {
  if (text === quotes) return readQuoted(parser)
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1)
  const next = parser.lines[parser.at]
  if (text !== '' || !next || next.indent <= indent) return text === 'null' ? '' : text
  if (next.text !== quotes) return readBlock(parser, next.indent)
  parser.at++
  return readQuoted(parser)
}

function readQuoted(parser: ParserState): string {
  const rows: string[] = []
  for (let line = parser.lines[parser.at]; line; line = parser.lines[parser.at]) {
    parser.at++
    if (line.text.endsWith(quotes)) {
      const last = line.text.slice(0, -quotes.length)
      return [...rows, ...(last ? [last] : [])].join('\n')
    }
    rows.push(line.text)
  }
  throw syntaxError({ ...parser, at: parser.lines.length - 1 })
}

function syntaxError({ name, lines, at }: ParserState): GameFileError {
  const line = lines[Math.min(at, lines.length - 1)]?.number ?? 1
  return new GameFileError('configSyntax', { name: toDisplayName(name), line })
}

/** Returns null for a missing or empty text. */
export function getText(map: ConfigMap, key: string): string | null {
  const node = map.get(key)
  return typeof node === 'string' && node !== '' ? node : null
}

/** Returns an empty array if the key is not a list. */
export function getTexts(map: ConfigMap, key: string): string[] {
  const node = map.get(key)
  return Array.isArray(node) ? node.filter((item) => typeof item === 'string').filter((item) => item !== '') : []
}
