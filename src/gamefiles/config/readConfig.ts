import { GameFileFault, shownName } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'

/** A value of the game's configuration language (JECS, formerly SUCC): a text, a list, or values by name. */
export type ConfigNode = string | ConfigNode[] | ConfigMap
export type ConfigMap = Map<string, ConfigNode>

type Line = { number: number; indent: number; text: string }
type Reading = { name: string; lines: Line[]; at: number; depth: number }

const quotes = '"""'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a whole config file: `key: value`, nesting by indentation, lists with `-`, comments after `#`, texts of several
 * lines between triple quotes. Numbers and the like stay texts; whoever asks for one reads it. Throws GameFileFault.
 */
export function readConfig(name: string, bytes: Uint8Array): ConfigMap {
  if (bytes.length > gameFileLimits.configBytes) throw new GameFileFault('configTooLong', { name: shownName(name) })
  const lines = linesOf(name, bytes)
  const reading: Reading = { name, lines, at: 0, depth: 0 }
  if (lines.length === 0) return new Map()
  const node = readBlock(reading, lines[0]!.indent)
  if (!(node instanceof Map) || reading.at < lines.length) throw wrong(reading)
  return node
}

function linesOf(name: string, bytes: Uint8Array): Line[] {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new GameFileFault('configSyntax', { name: shownName(name), line: 1 })
  }
  const rows = text.split(/\r\n|\r|\n/, gameFileLimits.configLines + 1)
  if (rows.length > gameFileLimits.configLines) throw new GameFileFault('configTooLong', { name: shownName(name) })
  const lines: Line[] = []
  let isQuoted = false
  for (const [index, row] of rows.entries()) {
    const bare = isQuoted ? row.trim() : withoutComment(row).trim()
    if (bare.endsWith(quotes) && (isQuoted || bare.length === quotes.length || !bare.endsWith(quotes + quotes))) {
      isQuoted = !isQuoted
    }
    if (bare === '' && !isQuoted) continue
    lines.push({ number: index + 1, indent: indentOf(row), text: bare })
  }
  return lines
}

function indentOf(row: string): number {
  let indent = 0
  for (const letter of row) {
    if (letter === ' ') indent += 1
    else if (letter === '\t') indent += 4
    else break
  }
  return indent
}

const withoutComment = (row: string): string => row.replace(/(^|[^\\])#.*$/, '$1').replaceAll('\\#', '#')

function readBlock(reading: Reading, indent: number): ConfigNode {
  if (++reading.depth > gameFileLimits.configNesting) throw wrong(reading)
  const first = reading.lines[reading.at]!
  const node = isItem(first.text) ? readList(reading, indent) : readMap(reading, indent)
  reading.depth--
  return node
}

const isItem = (text: string): boolean => text === '-' || text.startsWith('- ')

function readList(reading: Reading, indent: number): ConfigNode[] {
  const items: ConfigNode[] = []
  for (let line = here(reading, indent); line && isItem(line.text); line = here(reading, indent)) {
    reading.at++
    items.push(readValue(reading, { indent, text: line.text.slice(1).trim() }))
  }
  return items
}

function readMap(reading: Reading, indent: number): ConfigMap {
  const map: ConfigMap = new Map()
  for (let line = here(reading, indent); line; line = here(reading, indent)) {
    const colon = line.text.indexOf(':')
    if (colon < 1) throw wrong(reading)
    reading.at++
    map.set(line.text.slice(0, colon).trim(), readValue(reading, { indent, text: line.text.slice(colon + 1).trim() }))
  }
  return map
}

/** The next line where it belongs to the block of that indentation; deeper ones belong to nobody, and are a fault. */
function here(reading: Reading, indent: number): Line | undefined {
  const line = reading.lines[reading.at]
  if (line && line.indent > indent) throw wrong(reading)
  return line?.indent === indent ? line : undefined
}

function readValue(reading: Reading, { indent, text }: { indent: number; text: string }): ConfigNode {
  if (text === quotes) return readQuoted(reading)
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1)
  const next = reading.lines[reading.at]
  if (text !== '' || !next || next.indent <= indent) return text === 'null' ? '' : text
  if (next.text !== quotes) return readBlock(reading, next.indent)
  reading.at++
  return readQuoted(reading)
}

function readQuoted(reading: Reading): string {
  const rows: string[] = []
  for (let line = reading.lines[reading.at]; line; line = reading.lines[reading.at]) {
    reading.at++
    if (line.text.endsWith(quotes)) {
      const last = line.text.slice(0, -quotes.length)
      return [...rows, ...(last ? [last] : [])].join('\n')
    }
    rows.push(line.text)
  }
  throw wrong({ ...reading, at: reading.lines.length - 1 })
}

function wrong({ name, lines, at }: Reading): GameFileFault {
  const line = lines[Math.min(at, lines.length - 1)]?.number ?? 1
  return new GameFileFault('configSyntax', { name: shownName(name), line })
}

/** The text of a key; null where there is none or it is empty. */
export function textOf(map: ConfigMap, key: string): string | null {
  const node = map.get(key)
  return typeof node === 'string' && node !== '' ? node : null
}

/** The texts of a list; none where there is no such list. */
export function textsOf(map: ConfigMap, key: string): string[] {
  const node = map.get(key)
  return Array.isArray(node) ? node.filter((item) => typeof item === 'string').filter((item) => item !== '') : []
}
