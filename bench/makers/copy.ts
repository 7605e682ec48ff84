import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const chunkLength = 64 * 1024

/** Streams lines in COPY's text format into a table. `target` is its name with the columns, as in `posts (id, title)`. */
export async function copyLines(client: pg.ClientBase, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(lines)), client.query(copyFrom(`copy ${target} from stdin`)))
}

/** A write for each row would cost more than the row. */
function* chunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}

/** Any text as a value of COPY's text format, as long as it has no tabs and no line ends. */
export const escaped = (text: string): string => text.replaceAll('\\', '\\\\')
