import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartError } from '#platform/config/startErrors.ts'

export type Backup = {
  /** For what the conversion keeps until it ends. */
  readonly workDirectory: string
  readDump(): AsyncIterable<Buffer>
  /** Finds a file by the path of its address, such as `/uploads/default/original/1X/ab.png`. */
  findUpload(path: string): string | undefined
  close(): void
}

/**
 * Opens a back-up of Discourse: the `.tar.gz`, the directory that it contains, or a dump alone. A compressed archive has no
 * order in which texts come with their pictures, so its dump and original files are unpacked first. Throws StartError.
 */
export async function openBackup(source: string): Promise<Backup> {
  if (!existsSync(source)) throw new StartError(`${source} does not exist`)
  const workDirectory = mkdtempSync(join(tmpdir(), 'backplane-convert-'))
  const close = () => rmSync(workDirectory, { recursive: true, force: true })
  try {
    const { dump, root } = await locate(source, workDirectory)
    return {
      workDirectory,
      readDump: () => readMaybeCompressed(dump),
      findUpload: (path) => (root === undefined ? undefined : findFile(root, path)),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

type Located = { readonly dump: string; readonly root?: string }

async function locate(source: string, workDirectory: string): Promise<Located> {
  if (statSync(source).isDirectory()) return { dump: findDump(source, source), root: source }
  if (/\.sql(?:\.gz)?$/.test(source)) return { dump: source }
  const root = join(workDirectory, 'unpacked')
  mkdirSync(root, { mode: 0o700 })
  await unpack(source, root)
  return { dump: findDump(root, source), root }
}

function findDump(root: string, source: string): string {
  const dump = ['dump.sql.gz', 'dump.sql'].map((name) => join(root, name)).find((path) => existsSync(path))
  if (dump === undefined) throw new StartError(`${source} has no dump.sql.gz: is it a back-up of Discourse?`)
  return dump
}

/** Names as in a back-up; anything else, such as smaller copies of pictures, is not needed. */
const neededPattern = /^(?:dump\.sql(?:\.gz)?|uploads\/[^/]+\/original\/[\w./-]+)$/

async function unpack(source: string, root: string): Promise<void> {
  const archive = extract()
  const unpacking = pipeline(readMaybeCompressed(source), archive)
  // The loop below ends with the same error.
  unpacking.catch(() => {})
  try {
    for await (const entry of archive) {
      const name = posix.normalize(entry.header.name)
      if (entry.header.type !== 'file' || name.startsWith('..') || !neededPattern.test(name)) {
        entry.resume()
        continue
      }
      const path = join(root, name)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
    await unpacking
  } catch (error) {
    throw new StartError(`${source} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function* readMaybeCompressed(path: string): AsyncGenerator<Buffer> {
  const input = createReadStream(path, { highWaterMark: 1024 * 1024 })
  if (!(await isGzip(path))) return yield* input
  try {
    yield* input.pipe(createGunzip({ chunkSize: 256 * 1024 }))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error
    throw new StartError(`${path} is damaged: ${error.message}`, { cause: error })
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
}

function findFile(root: string, path: string): string | undefined {
  const name = posix.normalize(path).replace(/^\/+/, '')
  if (!/^uploads\/[^/]+\/original\/[\w./-]+$/.test(name)) return undefined
  const file = join(root, name)
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}
