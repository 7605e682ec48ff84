import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { SqlTokens, type Token } from './sqlTokens.ts'

export type SqlRow = { readonly table: string; readonly values: Readonly<Record<string, string | null>> }

/**
 * Yields the rows that a dump of MySQL or MariaDB inserts, without executing anything. The columns are those of the statement, or
 * else those of `create table`, which comes first.
 */
export async function* readInsertStatements(
  path: string,
  isWanted: (table: string) => boolean,
): AsyncGenerator<SqlRow> {
  const file = createReadStream(path)
  const text = (path.endsWith('.gz') ? file.pipe(createGunzip()) : file).setEncoding('utf8')
  const tokens = new SqlTokens()
  const statements = new Statements(isWanted)
  for await (const chunk of text) for (const token of tokens.push(String(chunk))) yield* statements.read(token)
  for (const token of tokens.push('\n')) yield* statements.read(token)
}

type State = 'start' | 'skip' | 'create' | 'definitions' | 'insert' | 'columns' | 'rows' | 'row'

/** Follows the statements of a dump token by token. */
class Statements {
  readonly #isWanted: (table: string) => boolean
  readonly #columns = new Map<string, string[]>()
  #state: State = 'start'
  #table = ''
  #names: string[] = []
  #values: (string | null)[] = []
  #depth = 0
  #isItemStart = false
  #prefix = ''

  constructor(isWanted: (table: string) => boolean) {
    this.#isWanted = isWanted
  }

  *read(token: Token): Generator<SqlRow> {
    const isSymbol = (text: string) => token.kind === 'symbol' && token.text === text
    if (isSymbol(';')) this.#state = 'start'
    else if (this.#state === 'start') this.#start(token)
    else if (this.#state === 'create' || this.#state === 'insert') this.#readTable(token)
    else if (this.#state === 'definitions') this.#readDefinition(token)
    else if (this.#state === 'columns') {
      if (token.kind === 'name') this.#names.push(token.text)
      else if (isSymbol(')')) this.#state = 'rows'
    } else if (this.#state === 'rows') {
      if (isSymbol('(')) this.#state = 'row'
      this.#values = []
      this.#prefix = ''
    } else if (this.#state === 'row') {
      if (isSymbol(')')) {
        this.#state = 'rows'
        yield { table: this.#table, values: this.#toValues() }
      } else this.#readValue(token)
    }
  }

  #start({ kind, text }: Token): void {
    const name = kind === 'word' ? text.toLowerCase() : ''
    this.#state =
      name === 'create' || name === 'insert' || name === 'replace' ? (name === 'create' ? 'create' : 'insert') : 'skip'
    this.#table = ''
    this.#names = []
  }

  /** Reads as far as the name of the table, and what follows it. */
  #readTable(token: Token): void {
    const lower = token.text.toLowerCase()
    if (!this.#table) {
      if (token.kind === 'name') this.#table = token.text
      else if (token.kind === 'word' && !['into', 'ignore', 'table', 'if', 'not', 'exists'].includes(lower)) {
        if (['database', 'view', 'trigger', 'or', 'unique', 'index'].includes(lower)) this.#state = 'skip'
        else this.#table = token.text
      }
      if (this.#table && this.#state === 'insert' && !this.#isWanted(this.#table)) this.#state = 'skip'
    } else if (token.kind === 'symbol' && token.text === '(') {
      this.#depth = 1
      this.#isItemStart = true
      if (this.#state === 'create') this.#columns.set(this.#table, [])
      this.#state = this.#state === 'create' ? 'definitions' : 'columns'
    } else if (lower === 'values' || lower === 'value') {
      this.#names = this.#columns.get(this.#table) ?? []
      this.#state = 'rows'
    }
  }

  #readDefinition({ kind, text }: Token): void {
    if (kind === 'name' && this.#depth === 1 && this.#isItemStart) this.#columns.get(this.#table)?.push(text)
    if (kind === 'symbol' && text === '(') this.#depth += 1
    if (kind === 'symbol' && text === ')') this.#depth -= 1
    if (this.#depth === 0) this.#state = 'skip'
    this.#isItemStart = kind === 'symbol' && text === ','
  }

  #readValue({ kind, text }: Token): void {
    if (kind === 'symbol') return
    const isPrefix = kind === 'word' && (text.startsWith('_') || text.toLowerCase() === 'x')
    if (isPrefix) this.#prefix = text.toLowerCase()
    else {
      this.#values.push(kind === 'word' ? parseWord(text) : this.#prefix === 'x' ? decodeHex(text) : text)
      this.#prefix = ''
    }
  }

  #toValues(): Record<string, string | null> {
    return Object.fromEntries(this.#names.map((name, index) => [name, this.#values[index] ?? null]))
  }
}

const decodeHex = (digits: string): string => Buffer.from(digits, 'hex').toString('utf8')

function parseWord(text: string): string | null {
  if (text.toLowerCase() === 'null') return null
  return text.startsWith('0x') ? decodeHex(text.slice(2)) : text
}
