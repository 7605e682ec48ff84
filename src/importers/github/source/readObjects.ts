import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'
import { parseJson } from '#platform/archive/documents/parseJson.ts'
import { StartError } from '#platform/config/startErrors.ts'

const mark = /["\\{}]/g

/**
 * Yields the objects of a JSON file, one at a time: those of an array, of several arrays one after the other, or of lines. A
 * missing file has none. Throws StartError.
 */
export async function* readObjects<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  if (!existsSync(path)) return
  let count = 0
  for await (const text of splitObjects(createReadStream(path, 'utf8'))) {
    count += 1
    const result = schema.safeParse(parseJson(text))
    if (!result.success) {
      const [issue] = result.error.issues
      throw new StartError(`${basename(path)}, object ${count}: ${issue?.path.join('.')}: ${issue?.message}`)
    }
    yield result.data
  }
}

async function* splitObjects(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let object = ''
  let depth = 0
  let inString = false
  let isEscaped = false
  for await (const chunk of chunks) {
    let start = 0
    mark.lastIndex = isEscaped ? 1 : 0
    isEscaped = false
    for (let match = mark.exec(chunk); match; match = mark.exec(chunk)) {
      const [sign] = match
      if (sign === '\\') {
        isEscaped = mark.lastIndex === chunk.length
        mark.lastIndex += 1
      } else if (sign === '"') inString = !inString
      else if (!inString) {
        if (sign === '{' && depth++ === 0) start = match.index
        if (sign === '}' && --depth === 0) {
          yield object + chunk.slice(start, mark.lastIndex)
          object = ''
        }
      }
    }
    if (depth > 0) object += chunk.slice(start)
  }
  // A file that was cut off is refused, because the rest is no JSON.
  if (depth > 0) yield object
}
