import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { z } from 'zod'
import { StartError } from '#platform/config/startErrors.ts'
import { parseJson } from './parseJson.ts'

type Options = {
  readonly path: string
  /** Messages call the file by this name. */
  readonly name: string
  readonly schema: z.ZodType
  complete?(document: Record<string, unknown>): void
}

/** Yields the lines of a file once each is valid. Throws StartError, which names the line. */
export async function* readLines({ path, name, schema, complete }: Options): AsyncGenerator<string> {
  let number = 0
  for await (const line of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1
    if (!line) continue
    const document = parseJson(line)
    const result = schema.safeParse(document)
    if (!result.success) throw new StartError(`${name}, line ${number}: ${explain(result.error)}`)
    if (!complete) yield line
    else {
      complete(document as Record<string, unknown>)
      yield JSON.stringify(document)
    }
  }
}

function explain({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'it is not valid'
  return `${issue.path.length ? `${issue.path.join('.')}: ` : ''}${issue.message}`
}
