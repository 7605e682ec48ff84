import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const chunkLength = 64 * 1024

/** `target` is the table with its columns: `posts (id, title)`. */
export async function copyLines(client: pg.ClientBase, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(lines)), client.query(copyFrom(`copy ${target} from stdin`)))
}

/** One write per row would cost more than the row. */
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

/** The text must not contain tabs or line breaks. */
export const escapeCopyText = (text: string): string => text.replaceAll('\\', '\\\\')
