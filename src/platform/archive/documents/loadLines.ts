import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '#platform/config/startErrors.ts'
import type { ExportManifest } from './exportManifest.ts'
import { copyOptions } from './exportSql.ts'
import type { Kind } from './fields.ts'
import { createLinesTable, toLinesTable } from './importSql.ts'
import { createLineSchema } from './lineSchema.ts'
import { readLines } from './readLines.ts'

export type DocumentSource = {
  readonly directory: string
  readonly manifest: ExportManifest
  readonly kinds: readonly Kind[]
}

/** Copies the documents of a kind into a temporary table. Throws StartError, which names the document. */
export async function loadLines(
  client: pg.ClientBase,
  kind: Kind,
  { directory, manifest }: DocumentSource,
): Promise<void> {
  const { name, complete } = kind.definition
  const path = join(directory, `${name}.jsonl`)
  await client.query(createLinesTable(kind))
  let count = 0
  async function* createCopy() {
    for await (const line of readLines({
      path,
      name: `${name}.jsonl`,
      schema: createLineSchema(kind),
      ...(complete ? { complete } : {}),
    })) {
      count += 1
      yield `${line}\n`
    }
  }
  if (existsSync(path))
    await pipeline(
      Readable.from(collect(createCopy())),
      client.query(copyFrom(`copy ${toLinesTable(kind)} (doc) from stdin ${copyOptions}`)),
    ).catch(explain(name))
  const expected = manifest.counts[name]
  if (expected !== undefined && expected !== count)
    throw new StartError(`${name}.jsonl has ${count} documents instead of ${expected}`)
}

const chunkLength = 256 * 1024

async function* collect(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

/** Blames the document for what the database refuses, such as a second one of the same name. */
export const explain =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(`${name}: ${error.message}${locate(error)}`, { cause: error })
  }

const uniqueViolation = '23505'

/** Details of other errors have the whole row, and so hashes of passwords. */
function locate({ code, detail = '' }: pg.DatabaseError): string {
  const place = code === uniqueViolation ? detail : detail.match(/[a-z]{3}-[0-9a-f]{8}/)?.[0]
  return place ? ` (${place})` : ''
}
