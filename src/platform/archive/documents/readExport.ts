import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { StartError } from '#platform/config/startErrors.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { hashChunks } from '../format/hashChunks.ts'
import {
  type ExportManifest,
  exportManifestName,
  exportManifestSchema,
  fileLineSchema,
  fileListName,
} from './exportManifest.ts'
import { parseJson } from './parseJson.ts'
import { readLines } from './readLines.ts'

/** Throws StartError. */
export function readExportManifest(directory: string): ExportManifest {
  const path = join(directory, exportManifestName)
  if (!existsSync(path)) throw new StartError(`${directory} is no whole export: it has no ${exportManifestName}`)
  const result = exportManifestSchema.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StartError(`${exportManifestName}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

/** A misspelt name would be left out without a word. Throws StartError. */
export function rejectUnknownFiles(directory: string, names: readonly string[]): void {
  const known = new Set([fileListName, ...names.map((name) => `${name}.jsonl`)])
  const unknown = globSync(['*.jsonl', 'rows/*.jsonl'], { cwd: directory }).find((name) => !known.has(name))
  if (unknown) throw new StartError(`${unknown} is no file of an export: docs/archive lists what there is`)
}

type LoadOptions = { readonly keepsExisting: boolean }

/** Throws StartError if a file is missing, or is not what its hash says. Returns how many were written. */
export async function loadFiles(
  directory: string,
  files: FileStore,
  { keepsExisting }: LoadOptions = { keepsExisting: false },
): Promise<number> {
  const path = join(directory, fileListName)
  if (!existsSync(path)) return 0
  let count = 0
  for await (const line of readLines({ path, name: fileListName, schema: fileLineSchema })) {
    const { name, sha256 } = fileLineSchema.parse(JSON.parse(line))
    const content = join(directory, 'files', sha256)
    if (keepsExisting && (await exists(files, name))) continue
    if (!existsSync(content)) throw new StartError(`files/${sha256} is missing, which ${name} needs`)
    const hash = createHash('sha256')
    async function* readChecked() {
      yield* hashChunks(createReadStream(content), hash)
      if (hash.digest('hex') !== sha256) throw new StartError(`files/${sha256} is not as it was written`)
    }
    await files.put(name, Readable.from(readChecked()))
    count += 1
  }
  return count
}

async function exists(files: FileStore, name: string): Promise<boolean> {
  const file = await files.open(name)
  file?.stream.destroy()
  return file !== undefined
}
