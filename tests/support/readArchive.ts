import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type AnyDocument = Record<string, unknown>

/** Returns the documents of a file of an archive, such as `posts`. */
export function readDocuments(directory: string, name: string): AnyDocument[] {
  const path = join(directory, `${name}.jsonl`)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  return lines.map((line) => JSON.parse(line))
}
