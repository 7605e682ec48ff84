export type Token = {
  /** A symbol is a bracket, comma or semicolon. */
  readonly kind: 'word' | 'name' | 'string' | 'symbol' | 'blank'
  readonly text: string
}

type Found = Token & { readonly end: number }

/** Splits a dump of MySQL into tokens, however its text is cut into chunks. */
export class SqlTokens {
  #rest = ''

  push(chunk: string): Token[] {
    const tokens: Token[] = []
    const text = this.#rest + chunk
    let at = 0
    for (let token = readToken(text, at); token; token = readToken(text, at)) {
      at = token.end
      if (token.kind !== 'blank') tokens.push(token)
    }
    this.#rest = text.slice(at)
    return tokens
  }
}

const blank = /\s+/y
const word = /[^\s'"`(),;/#]+/y

/** Undefined if the text ends within the token. */
function readToken(text: string, at: number): Found | undefined {
  const first = text[at]
  if (first === undefined) return undefined
  if (first === "'" || first === '"') return readString(text, at, first)
  if (first === '`') return readTo(text, at, { end: '`', kind: 'name' })
  if ('(),;'.includes(first)) return { kind: 'symbol', text: first, end: at + 1 }
  const two = text.slice(at, at + 2)
  if (two === '/*') return readTo(text, at, { end: '*/', kind: 'blank' })
  if (first === '#' || two === '--') return readTo(text, at, { end: '\n', kind: 'blank' })
  const space = match(blank, text, at)
  if (space) return { kind: 'blank', text: space, end: at + space.length }
  const found = match(word, text, at) ?? first
  const end = at + found.length
  return end === text.length ? undefined : { kind: 'word', text: found, end }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function readTo(text: string, at: number, { end, kind }: { end: string; kind: 'name' | 'blank' }): Found | undefined {
  const start = at + (kind === 'name' ? 1 : 2)
  const close = text.indexOf(end, start - (end === '\n' ? 1 : 0))
  return close < 0 ? undefined : { kind, text: text.slice(start, close), end: close + end.length }
}

const escapes: Readonly<Record<string, string>> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' }

function readString(text: string, at: number, quote: string): Found | undefined {
  const mark = quote === "'" ? /['\\]/g : /["\\]/g
  let value = ''
  let start = at + 1
  mark.lastIndex = start
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const next = text[found.index + 1]
    if (next === undefined) return undefined
    value += text.slice(start, found.index)
    const isDoubled = found[0] === quote && next === quote
    if (found[0] === quote && !isDoubled) return { kind: 'string', text: value, end: found.index + 1 }
    value += isDoubled ? quote : (escapes[next] ?? next)
    start = found.index + 2
    mark.lastIndex = start
  }
  return undefined
}
