import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Table, toCopyTarget } from './catalogue.ts'
import type { RowHash } from './format/rowHash.ts'

const chunkSize = 4 * 1024 * 1024
const newline = 10

/**
 * Prepares a session for `copy`: the text of a value depends on nothing but the value, and nothing is cancelled for
 * taking long.
 */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  )
}

/** Yields the rows as lines of PostgreSQL's text format, in chunks of a few MiB. A line break within a value is escaped. */
export async function* readRows(client: pg.ClientBase, table: Table, rowHash: RowHash): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let byteSize = 0
  let partialRow: Buffer = Buffer.alloc(0)
  for await (const data of client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`))) {
    const text = partialRow.length ? Buffer.concat([partialRow, data]) : (data as Buffer)
    const end = text.lastIndexOf(newline) + 1
    partialRow = text.subarray(end)
    addRows(rowHash, text.subarray(0, end))
    chunks.push(text.subarray(0, end))
    byteSize += end
    if (byteSize < chunkSize) continue
    yield Buffer.concat(chunks)
    chunks = []
    byteSize = 0
  }
  if (byteSize) yield Buffer.concat(chunks)
}

function addRows(rowHash: RowHash, text: Buffer): void {
  let start = 0
  while (start < text.length) {
    const end = text.indexOf(newline, start)
    rowHash.add(text.subarray(start, end))
    start = end + 1
  }
}

/** Writes one table at a time. */
export class RowWriter {
  readonly #client: pg.ClientBase
  #stream: ReturnType<typeof copyFrom> | undefined
  #done: Promise<void> | undefined
  #table: Table | undefined

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async write(table: Table, chunk: Buffer): Promise<void> {
    if (this.#table !== table) {
      await this.end()
      this.#table = table
      this.#stream = this.#client.query(copyFrom(`copy ${toCopyTarget(table)} from stdin`))
      this.#done = finished(this.#stream)
      // The next call of `write` or `end` rejects with it.
      this.#done.catch(() => {})
    }
    if (!this.#stream?.write(chunk))
      await Promise.race([once(this.#stream as NodeJS.EventEmitter, 'drain'), this.#done])
  }

  async end(): Promise<void> {
    this.#stream?.end()
    await this.#done
    this.#stream = undefined
    this.#done = undefined
    this.#table = undefined
  }
}
